export const DOCS_PAGE_CSS = `
:root { --ink: #1d2733; --soft: #55616f; --line: #d9dfe5; --ground: #f6f7f9; --card: #fff; --accent: #0b5c4d; color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875em; }
code { overflow-wrap: anywhere; }
small { color: var(--soft); } small code { font-size: 1em; }
header, main, nav { padding: 1rem; }
header { background: var(--accent); color: #fff; }
header a { color: #fff; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 0 0 .5rem; font-size: 1rem; }
h4 { margin: 1.25rem 0 .5rem; font-size: .9375rem; }
p { margin: .5rem 0; max-width: 70ch; }
nav { border-bottom: 1px solid var(--line); background: var(--card); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem .5rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .375rem .75rem; min-height: 2.5rem; border: 1px solid var(--line); border-radius: 999px; text-decoration: none; }
nav a:hover { border-color: var(--accent); }
.call, .type { margin: 0 0 .5rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.type { padding: 1rem; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .625rem; padding: .75rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover .what { text-decoration: underline; }
.path { overflow-wrap: anywhere; font-weight: 600; }
.what { flex-basis: 100%; color: var(--soft); }
.method { min-width: 4rem; padding: .0625rem .5rem; border-radius: 4px; color: #fff; background: #44505c; font-size: .75rem; font-weight: 700; text-align: center; }
.method.get { background: #1b5fa8; } .method.post { background: #0b6b3a; } .method.put, .method.patch { background: #8a5300; } .method.delete { background: #a52323; }
.body { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
.status { display: inline-block; padding: 0 .5rem; border-radius: 4px; background: #dff2e6; color: #0b5c33; font-weight: 700; font-size: .875rem; }
.status.bad { background: #fbe4e4; color: #8b1c1c; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .5rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 500; }
.fields { margin: .25rem 0; padding-left: 1.125rem; }
.errors { padding: 0; list-style: none; } .errors li { padding: .25rem 0; }
.label { margin-bottom: .25rem; font-size: .875rem; color: var(--soft); }
pre { max-height: 24rem; margin: 0; padding: .75rem; overflow: auto; border-radius: 6px; background: #17212b; color: #e8eef4; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: #fff; color: var(--accent); }
@media (min-width: 60rem) {
  .page { display: grid; grid-template-columns: 15rem minmax(0, 60rem); gap: 0 2rem; max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
  header > div { max-width: 80rem; margin: 0 auto; padding: .5rem 1.5rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.5rem 0; border: 0; background: none; }
  nav ul { flex-direction: column; flex-wrap: nowrap; } nav a { width: 100%; min-height: 0; border-color: transparent; border-radius: 6px; }
  main { padding: 1.5rem 0 4rem; }
  .what { flex-basis: auto; margin-left: auto; text-align: right; }
}
`;
