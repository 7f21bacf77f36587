extension HTMLPage {
  /// The style of all pages. Paper is always light; the dark is for screens.
  static let style = """
    :root {
      color-scheme: light dark;
      --page: #f6f6f8; --panel: #fff; --text: #1b1b22; --soft: #5b5b66; --line: #d9d9e0; --code: #f2f2f5; --link: #3730a3;
      --error: #b3261e; --warning: #8a4b00; --info: #1d4f91; --hit: #fff1c2; --mark: #ffd24d; --on-mark: #1b1b22;
      --odd: #8e0038;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #121217; --panel: #1c1c23; --text: #efeff4; --soft: #a8a8b5; --line: #373742; --code: #24242d;
        --link: #b3acff; --error: #ff8f85; --warning: #ffb95c; --info: #8fbfff; --hit: #3b3315; --mark: #ffd24d;
        --on-mark: #1b1b22; --odd: #ff9dc0;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 74rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", sans-serif; overflow-wrap: anywhere;
    }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
    h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
    h3 { font-size: 1.05rem; margin: 0; }
    h4 { font-size: 1rem; margin: 0; font-weight: 600; }
    p { margin: .35rem 0; max-width: 46rem; }
    a { color: var(--link); }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: .875em; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 1rem 0 0; padding: 0; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: .5rem 0 0; }
    dt { color: var(--soft); }
    dd { margin: 0; }
    .soft { color: var(--soft); }
    .kind, .people, .part {
      background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem;
    }
    .severity { font-weight: 700; }
    .severity.error { color: var(--error); }
    .severity.warning { color: var(--warning); }
    .severity.info { color: var(--info); }
    .finding { border-top: 1px solid var(--line); margin-top: .9rem; padding-top: .9rem; }
    .code {
      display: block; margin: .6rem 0 0; padding: .4rem 0; background: var(--code); border-radius: .5rem; line-height: 1.45;
    }
    .code span.line { display: grid; grid-template-columns: 3.75rem 1fr; }
    .code .number { color: var(--soft); text-align: right; padding-right: .75rem; user-select: none; }
    .code .words { white-space: pre-wrap; tab-size: 4; padding-right: .5rem; }
    .code .hit { background: var(--hit); }
    mark { background: var(--mark); color: var(--on-mark); border-radius: .15rem; }
    .odd { color: var(--odd); font-size: .85em; border: 1px solid; border-radius: .2rem; padding: 0 .15rem; }
    details { margin: .4rem 0 0; }
    summary { cursor: pointer; }
    .part h3 { margin-bottom: .5rem; }
    .labels { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem 1.5rem; }
    .labels ul { margin: .35rem 0 0; padding-left: 1.2rem; }
    .beside { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: flex-start; }
    .beside > table { flex: 1 1 26rem; }
    .pictures { flex: 0 1 auto; display: flex; flex-wrap: wrap; gap: 1rem; max-width: 100%; }
    figure { margin: 0; width: 15rem; max-width: 100%; }
    figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: .9rem; }
    figcaption { font-size: .875rem; margin-top: .4rem; }
    table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
    th, td {
      text-align: left; vertical-align: top; padding: .45rem .6rem .45rem 0; border-top: 1px solid var(--line);
      overflow-wrap: break-word;
    }
    th code, td code { overflow-wrap: anywhere; }
    thead th { border-top: 0; color: var(--soft); font-size: .8125rem; }
    tbody th { font-weight: 500; }
    :target { outline: 2px solid var(--link); outline-offset: .3rem; border-radius: .2rem; }
    @media screen and (max-width: 44rem) {
      table, tbody, tr, th, td { display: block; width: 100%; }
      thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      tr { border-top: 1px solid var(--line); padding: .5rem 0; }
      th, td { border: 0; padding: .1rem 0; }
      tbody [data-column]::before { content: attr(data-column) ": "; color: var(--soft); }
      .code span.line { grid-template-columns: 2.5rem 1fr; }
      .code .number { padding-right: .5rem; }
      .kind, .people, .part { padding: .75rem; }
      dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: .35rem; }
    }
    @media print {
      body { max-width: none; padding: 0; background: #fff; font-size: 10pt; }
      nav, .on-screen { display: none; }
      .kind, .people, .part { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: .6rem 0; }
      .code, .hit, mark { print-color-adjust: exact; }
      .finding, figure, tr, .code, .label { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
      a { color: inherit; text-decoration: none; }
      figure { width: 11rem; }
    }
    """
}
