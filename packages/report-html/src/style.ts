/** The style sheet of reports. It loads no fonts or images; pages have no inline styles, which their Content-Security-Policy forbids. */
export const reportStyle = `
:root{color-scheme:light dark;--bg:#faf9f6;--card:#fff;--ink:#1f1e1b;--soft:#5f5b53;--line:#e4e0d7;--code:#f1eee7;--accent:#2b5c8a;
--attack:#a3121f;--attack-bg:#a3121f;--on-attack:#fff;--fail:#b3321f;--fail-bg:#fbeae6;--susp:#8f4700;--susp-bg:#fdeeda;--find:#76590a;--find-bg:#f8f0d6;--pass:#2a6a3d;--pass-bg:#e6f2e8;--low:#5f5b53;--low-bg:#efece5;
--mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{--bg:#161614;--card:#1e1d1b;--ink:#ebe8e1;--soft:#a9a49a;--line:#35332e;--code:#292723;--accent:#8dbbe6;
--attack:#ff8e89;--attack-bg:#c22a33;--on-attack:#fff;--fail:#ff9a86;--fail-bg:#43221c;--susp:#f5b06b;--susp-bg:#40290f;--find:#e2c25c;--find-bg:#38300f;--pass:#86cd98;--pass-bg:#1a3422;--low:#a9a49a;--low-bg:#2b2925}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--bg);color:var(--ink);font:400 1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;overflow-wrap:anywhere}
main,.top,footer{max-width:70rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
main:focus{outline:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
h1,h2,h3,h4,h5,p,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1{font-size:clamp(1.6rem,4.5vw,2.4rem);line-height:1.15;font-weight:680;letter-spacing:-.022em}
h2{font-size:1.15rem;font-weight:650;letter-spacing:-.01em;margin:3rem 0 .9rem}
h3{font-size:1rem;font-weight:620;line-height:1.35;display:inline}
h4{font-size:.82rem;font-weight:620;color:var(--soft);margin:1.4rem 0 .5rem}
h5{font-size:.9rem;font-weight:620;margin:.9rem 0 .4rem}
code,.t,.path,kbd{font-family:var(--mono);font-size:.86em}
code{background:var(--code);border-radius:4px;padding:.08em .32em;unicode-bidi:isolate}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.18em}
a code{color:inherit}
i{font-style:normal}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.4rem .8rem;z-index:9}
.small,.facts,footer{font-size:.85rem;color:var(--soft)}
.u{font:600 .72em var(--mono);color:var(--susp);background:var(--susp-bg);border:1px solid;border-radius:3px;padding:0 .25em;margin:0 .1em}
.top{padding-top:1.4rem;font-size:.85rem}
.mark{font-weight:680;letter-spacing:-.01em;color:var(--soft)}
.head{padding:2.2rem 0 1.2rem}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 1.2rem;margin-top:.7rem}
footer{padding-top:4rem;padding-bottom:3rem}
.notice{background:var(--low-bg);border-radius:8px;padding:.55rem .85rem;font-size:.9rem;margin:.8rem 0}
.notice.bad{background:var(--fail-bg);color:var(--fail)}
.verdict{font-size:1.2rem;font-weight:600;letter-spacing:-.012em}
.overview .verdict.bad{color:var(--fail)}.overview .verdict.ok{color:var(--pass)}
.bar{display:block;width:100%;height:10px;border-radius:5px;margin:1.1rem 0 .7rem}
rect.attack{fill:var(--attack-bg)}rect.suspicious{fill:#d98324}rect.fail{fill:#d9604a}rect.findings{fill:#d8bd62}rect.pass{fill:#5d9e6e}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.3rem;font-size:.88rem;color:var(--soft)}
.legend li::before{content:"";display:inline-block;width:.62em;height:.62em;border-radius:2px;margin-right:.45em;background:#5d9e6e}
.legend .attack::before{background:var(--attack-bg)}.legend .suspicious::before{background:#d98324}.legend .fail::before{background:#d9604a}.legend .findings::before{background:#d8bd62}
.legend b{color:var(--ink);font-variant-numeric:tabular-nums}
.tiles{display:flex;flex-wrap:wrap;gap:1px;background:var(--line);border:1px solid var(--line);border-radius:12px;overflow:hidden;margin-top:1.5rem}
.tiles>div{flex:1 1 8.5rem;background:var(--card);padding:.85rem 1.1rem 1rem}
.tiles dt{font-size:.82rem;color:var(--soft)}
.tiles dd{font-size:1.7rem;line-height:1.2;font-weight:640;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.histogram{width:100%;max-width:14rem;height:auto;display:block;margin-top:.15rem}
.histogram rect{fill:var(--accent)}.histogram .none{fill:var(--line)}.histogram text{font-size:8px;fill:var(--soft);font-weight:400;letter-spacing:0}
.danger{margin-top:1.8rem;border:1px solid var(--line);border-left:4px solid var(--attack-bg);border-radius:4px 12px 12px 4px;background:var(--card);padding:.9rem 1.2rem 1rem}
.danger.suspicious{border-left-color:#d98324}
.danger h2{margin:0 0 .5rem}
.danger li{display:grid;grid-template-columns:7.4rem minmax(0,1fr);justify-items:start;gap:0 .7rem;padding:.3rem 0;align-items:baseline}
.danger li>p{font-size:.9rem;color:var(--soft);grid-column:2}
.tables{display:grid;gap:0 3rem}
@media (min-width:62rem){.tables:has(section+section){grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
table{width:100%;border-collapse:collapse;font-size:.92rem}
th,td{text-align:left;padding:.5rem .6rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:baseline;font-weight:400}
thead th{font-size:.8rem;color:var(--soft);padding-top:0}
tbody th code{display:block;background:none;padding:0;color:var(--soft);font-size:.82em}
.n{text-align:right;font-variant-numeric:tabular-nums;padding-right:0;padding-left:.6rem;white-space:nowrap}
.n.bad{color:var(--fail);font-weight:600}
.n button{font:inherit;color:var(--accent);background:none;border:0;padding:0;cursor:pointer;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.18em}
.tag,.badge{display:inline-block;font-size:.76rem;font-weight:620;line-height:1.5;border-radius:5px;padding:.02rem .45rem;white-space:nowrap;overflow-wrap:normal;background:var(--low-bg);color:var(--low)}
.badge i{margin-right:.35em;font-weight:700}
.tag.attack,.badge.attack{background:var(--attack-bg);color:var(--on-attack)}
.tag.fail,.badge.fail{background:var(--fail-bg);color:var(--fail)}
.tag.suspicious,.badge.suspicious{background:var(--susp-bg);color:var(--susp)}
.tag.findings,.badge.findings{background:var(--find-bg);color:var(--find)}
.badge.pass{background:none;color:var(--pass);padding-left:0}
.filters{display:flex;flex-wrap:wrap;gap:.7rem;align-items:end;margin-bottom:1rem}
.filters[hidden]{display:none}
.filters label{font-size:.8rem;color:var(--soft);display:grid;gap:.2rem;min-width:0}
.filters .grow{flex:1 1 12rem}
.filters input,.filters select,.filters button{font:inherit;font-size:.9rem;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:7px;padding:.36rem .55rem;min-width:0;max-width:11.5rem;width:100%}
.filters input{max-width:none}
.filters button{width:auto;cursor:pointer}
.filters output{flex-basis:100%;font-size:.85rem;color:var(--soft)}
.filters ::placeholder{color:var(--soft);opacity:1}
.skills{border-top:1px solid var(--line)}
.skills>li{border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3.1rem}
.skills>li[hidden]{display:none}
summary{cursor:pointer}
.skill>summary{display:grid;grid-template-columns:9.6rem minmax(0,1fr) auto;gap:.1rem 1rem;padding:.62rem .2rem;align-items:baseline;list-style:none;overflow:hidden}
.skill>summary::-webkit-details-marker{display:none}
.skill>summary:hover{background:var(--low-bg)}
.skill>summary h3,.skill>summary .path,.skill>summary .why{grid-column:2}
.skill>summary .path{color:var(--soft);font-size:.8rem}
.skill>summary .why{font-size:.9rem;color:var(--soft)}
.skill>summary .why:empty{display:none}
.skill>summary .badge{grid-row:1;grid-column:1;justify-self:start}
.skill>summary .points{grid-row:1/span 2;grid-column:3;text-align:right}
.skill[open]>summary{border-bottom:1px dashed var(--line)}
.skill.pass>summary{padding:.36rem .2rem}
.skill.pass>summary h3{font-weight:500}
@media (min-width:48rem){.skill.pass>summary{grid-template-columns:9.6rem minmax(0,auto) minmax(0,1fr) auto}.skill.pass>summary .path{grid-column:3;grid-row:1}.skill.pass>summary .points{grid-column:4;grid-row:1}}
.score{font-variant-numeric:tabular-nums;font-weight:640}
.score.pass{color:var(--pass)}.score.fail{color:var(--fail)}.score.attack{color:var(--attack)}
.was{display:block;color:var(--soft);font-size:.75rem;font-weight:400}
.body{padding:1rem .2rem 2.2rem}
@media (min-width:48rem){.skills .body{padding-left:calc(9.6rem + 1.2rem)}}
.description{color:var(--soft);max-width:46rem;margin-bottom:1.1rem}
.check{border-left:3px solid var(--line);padding:.1rem 0 .1rem 1rem;margin:0 0 1.25rem}
.check.attack{border-color:var(--attack-bg)}.check.suspicious{border-color:#d98324}.check.fail{border-color:#d9604a}.check.findings{border-color:#d8bd62}
.check .head{padding:0;display:flex;flex-wrap:wrap;gap:.15rem .6rem;align-items:baseline}
.check .title{font-weight:600}
.check .head code{background:none;padding:0;color:var(--soft)}
.check .head a code{color:inherit}
.places li{margin:.35rem 0}
.where{font:.82rem var(--mono);color:var(--soft);margin-right:.35em}
a.where{color:var(--accent)}
q{display:block;quotes:none;border-left:2px solid var(--line);padding-left:.7rem;margin-top:.25rem;color:var(--soft);font-size:.92em;overflow:clip}
.fix{font-size:.94rem;margin-top:.35rem;color:var(--ink)}
.fix b{font-size:.76rem;font-weight:620;color:var(--pass);background:var(--pass-bg);border-radius:5px;padding:.02rem .45rem;margin-right:.35em}
.more{margin:.5rem 0;font-size:.92rem}.more>summary{color:var(--soft)}.more .checks{margin-top:.8rem}
.ids code{display:inline-block;margin:.15rem .2rem .15rem 0}
.plain li{margin:.25rem 0}
.dimensions{display:flex;flex-wrap:wrap;gap:.5rem 1.6rem;font-size:.85rem;color:var(--soft);margin-bottom:1.4rem}
.dimensions li{font-variant-numeric:tabular-nums}
.dimensions svg{display:block;width:6rem;height:4px;border-radius:2px;margin-top:.2rem}
.dimensions .bad{fill:var(--line)}.dimensions .good{fill:var(--accent)}
.file h4{font-family:var(--mono);margin-top:1.8rem}
.t{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.7rem 0;line-height:1.6}
.t li{position:relative;padding:0 .9em 0 4.4em;min-height:1.6em;white-space:pre-wrap;tab-size:4;overflow:clip;unicode-bidi:plaintext}
.t li::before{content:counter(list-item);position:absolute;left:0;width:3.4em;text-align:right;color:var(--soft);font-variant-numeric:tabular-nums;user-select:none}
.t .gap{border-top:1px dashed var(--line);margin-top:.4em;padding-top:.4em}
.t mark{background:var(--find-bg);color:inherit;box-shadow:0 0 0 .15em var(--find-bg);border-radius:2px;overflow:clip}
.t .attack mark,.t .fail mark{background:var(--fail-bg);box-shadow:0 0 0 .15em var(--fail-bg)}
.t .suspicious mark{background:var(--susp-bg);box-shadow:0 0 0 .15em var(--susp-bg)}
.t li:target{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.note{display:block;white-space:normal;font:.9rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;margin:.3rem 0 .45rem;padding:.3rem .7rem;border-left:3px solid #d8bd62;background:var(--low-bg);border-radius:0 6px 6px 0;max-width:50rem}
.note.attack{border-color:var(--attack-bg)}.note.suspicious{border-color:#d98324}.note.fail{border-color:#d9604a}.note.low{border-color:var(--low)}
.note b{font-weight:620}.note i,.note>code:last-of-type{color:var(--soft)}
.verdict.one{display:flex;flex-wrap:wrap;align-items:baseline;gap:.4rem 1rem;border-bottom:1px solid var(--line);padding-bottom:1.4rem;margin-bottom:1.5rem}
.verdict.one .score{font-size:2.6rem;line-height:1;letter-spacing:-.03em;font-weight:680}
.verdict.one .why{font-size:1rem;font-weight:400;color:var(--soft);flex-basis:100%;letter-spacing:0}
.verdict.one .why:empty{display:none}
.verdict.one .badge{font-size:.9rem;padding:.12rem .6rem}.verdict.one .badge.attack{font-size:1.35rem;border-radius:8px;padding:.2rem .85rem}.verdict.one .badge.pass{padding-left:0}
.history svg{max-width:100%;display:block}
.history .axis{stroke:var(--line)}.history polyline{fill:none;stroke:var(--accent);stroke-width:1.5}.history circle{fill:var(--pass)}.history circle.fail{fill:var(--fail)}
.history table{max-width:22rem}.history summary{font-size:.85rem;color:var(--soft)}
.review{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.2rem 1.2rem 1.1rem;margin-top:1.6rem}
.review .verdict span{font-weight:400;color:var(--soft);font-size:.95rem;margin-left:.4rem}
.axes{display:grid;gap:0 2.2rem}@media (min-width:48rem){.axes{grid-template-columns:1fr 1fr}}
.review dt{font-weight:560;font-size:.92rem;display:flex;justify-content:space-between;gap:1rem;margin-top:.6rem}
.review dd{font-size:.9rem;color:var(--soft)}
.review h5 span{font-weight:400;color:var(--soft);font-variant-numeric:tabular-nums}
.dots{white-space:nowrap;letter-spacing:.1em;color:var(--accent);font-size:.8em}.dots i{color:var(--line)}
.suggestions{list-style:decimal;padding-left:1.3rem;font-size:.92rem}.suggestions li{margin:.25rem 0}
.explained div{padding:.6rem 0;border-bottom:1px solid var(--line)}
.explained dt{font-weight:600}.explained dt code{background:none;color:var(--soft);font-weight:400}
.explained dd{font-size:.94rem;max-width:52rem}.explained dd .fix{display:block}
.explained div:target{outline:2px solid var(--accent);outline-offset:4px;border-radius:4px}
@media (max-width:47.99rem){.danger li{grid-template-columns:minmax(0,1fr)}.danger li>p{grid-column:1}.skill>summary{grid-template-columns:minmax(0,1fr) auto}.skill>summary h3,.skill>summary .path,.skill>summary .why{grid-column:1/-1}.skill>summary .points{grid-column:2}.skill.pass>summary h3,.skill.findings>summary h3{grid-column:1}.t li{padding:0 .5em 0 3.1em}.t li::before{width:2.5em}.tiles dd{font-size:1.45rem}
.filters label{flex:1 1 8rem}.filters select{max-width:none}}
a.mark{text-decoration:none}
@media (prefers-contrast:more){:root{--soft:var(--ink);--line:currentColor}}
@media print{:root{color-scheme:light;--bg:#fff;--card:#fff;--ink:#000;--soft:#444}body{font-size:9.5pt}.filters,.skip{display:none}main,.top,footer{max-width:none;padding:0}h2{break-after:avoid}.check,.note,tr{break-inside:avoid}
.skills>li{content-visibility:visible}.skill:not(.pass)::details-content,.more::details-content{content-visibility:visible;block-size:auto}.badge,.tag,rect,mark,.note{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
