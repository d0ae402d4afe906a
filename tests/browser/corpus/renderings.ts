/** The exact elements for typical model output. `[what it shows, markdown, HTML]` */
export type Rendering = readonly [title: string, markdown: string, html: string]

/** A list in which each line is one level deeper. */
const STAIRCASE = Array.from({ length: 35 }, (_, level) => `${'   '.repeat(level)}1. a`).join('\n')

const A = 'target="_blank" rel="noopener noreferrer"'

/** Checked in Node against the original libraries, and in a browser against the bundle with its shims. */
export const RENDERINGS: readonly Rendering[] = [
  ['nothing', '', ''],
  ['a paragraph', 'Bonjour.', '<p>Bonjour.</p>'],
  ['two paragraphs', 'Un.\n\nDeux.', '<p>Un.</p><p>Deux.</p>'],
  ['a soft break as a space between words', 'Un\ndeux', '<p>Un\ndeux</p>'],
  ['a hard break', 'Un  \ndeux\\\ntrois', '<p>Un<br>\ndeux<br>\ntrois</p>'],
  [
    'emphasis',
    '*a* __b__ ***c*** ~~d~~',
    '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <del>d</del></p>',
  ],
  ['inline code', '`a < b` ``c`d``', '<p><code>a &lt; b</code> <code>c`d</code></p>'],
  ['headings under those of the panel', '# A\n## B\n###### F', '<h3>A</h3><h4>B</h4><h6>F</h6>'],
  ['a rule', 'a\n\n---', '<p>a</p><hr>'],
  ['a quote', '> a\n> > b', '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>'],
  ['a tight list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['a loose list', '- a\n\n- b', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
  ['a list in a list', '- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
  ['an ordered list with its first number', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  [
    'a task list, each box named',
    '- [x] a\n- [ ] b',
    '<ul>\n<li><input disabled="" aria-label="Fait" type="checkbox" checked=""> a</li>\n<li><input disabled="" aria-label="À faire" type="checkbox"> b</li>\n</ul>',
  ],
  [
    'a table in its own scroll box, with alignments',
    '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |',
    '<div data-table=""><table><thead><tr><th data-align="left">a</th><th data-align="center">b</th><th data-align="right">c</th></tr></thead><tbody><tr><td data-align="left">1</td><td data-align="center">2</td><td data-align="right">3</td></tr></tbody></table></div>',
  ],
  [
    'a break written in HTML inside a cell',
    '| a |\n|---|\n| 1<br>2<br/>3 |',
    '<div data-table=""><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1<br>2<br>3</td></tr></tbody></table></div>',
  ],
  [
    'a block of code under a bar with its language and a button',
    '```sql\nselect 1 < 2\n```',
    '<div data-code=""><span>sql</span><button type="button" title="Copier le code"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7 7V3h10v10h-4M3 7h10v10H3z"></path></svg></button><pre><code data-language="sql">select 1 &lt; 2\n</code></pre></div>',
  ],
  [
    'code of an unnamed language under its name',
    '~~~\na\n~~~',
    '<div data-code=""><span>Code</span><button type="button" title="Copier le code"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7 7V3h10v10h-4M3 7h10v10H3z"></path></svg></button><pre><code>a\n</code></pre></div>',
  ],
  [
    'a French text with no-break spaces, but not in code or the text of a link',
    'Oui : « un mot » ; `a ? b : c` ou [quoi ?](/b) !',
    `<p>Oui&nbsp;: «&nbsp;un mot&nbsp;»&nbsp;; <code>a ? b : c</code> ou <a href="/b" ${A}>quoi ?</a>&nbsp;!</p>`,
  ],
  [
    'HTML as the text it is',
    'un <b>mot</b> et une List<int>',
    '<p>un &lt;b&gt;mot&lt;/b&gt; et une List&lt;int&gt;</p>',
  ],
  ['a block of HTML, line by line', '<div>\nBonjour\n</div>', '<p>&lt;div&gt;<br>Bonjour<br>&lt;/div&gt;</p>'],
  ['an HTML comment', 'a <!-- b --> c', '<p>a &lt;!-- b --&gt; c</p>'],
  ['a break written in HTML', 'rue A<br>75001 Paris', '<p>rue A<br>75001 Paris</p>'],
  [
    'such breaks in an item, a heading, a quote and bold text',
    '- a<br/>b\n\n# c <BR> d\n\n> e<br />f\n\n**g</br>h**',
    '<ul>\n<li>a<br>b</li>\n</ul><h3>c <br> d</h3><blockquote>\n<p>e<br>f</p>\n</blockquote><p><strong>g<br>h</strong></p>',
  ],
  ['such a break alone on its line', '<br>\n\na', '<p><br></p><p>a</p>'],
  ['such a break in code, as the code it is', '`a<br>b`', '<p><code>a&lt;br&gt;b</code></p>'],
  [
    'tildes between numbers',
    'Open 9~12 and 14~18. 20~25°C。价格5~7元，数量100~200个 ~~alt~~',
    '<p>Open 9~12 and 14~18. 20~25°C。价格5~7元，数量100~200个 <del>alt</del></p>',
  ],
  [
    'bold text beside Chinese, Japanese and Korean signs',
    '**注意：**正文 これは**「重要」**です **“문서”**는 ~~删除。~~后',
    '<p><strong>注意：</strong>正文 これは<strong>「重要」</strong>です <strong>“문서”</strong>는 <del>删除。</del>后</p>',
  ],
  [
    'bare addresses that end before Chinese and Japanese',
    'https://a.example/b，然后 https://a.example/をご覧 www.a.example。',
    `<p><a href="https://a.example/b" ${A} title="a.example">https://a.example/b</a>，然后 <a href="https://a.example/" ${A} title="a.example">https://a.example/</a>をご覧 <a href="http://www.a.example" ${A} title="www.a.example">www.a.example</a>。</p>`,
  ],
  [
    'a bare address with a Chinese host, before a sign of other languages',
    'https://例子.中国/路径。谢谢',
    `<p><a href="https://%E4%BE%8B%E5%AD%90.%E4%B8%AD%E5%9B%BD/%E8%B7%AF%E5%BE%84" ${A} title="xn--fsqu00a.xn--fiqs8s">https://例子.中国/路径<span data-place=""> (xn--fsqu00a.xn--fiqs8s)</span></a>。谢谢</p>`,
  ],
  [
    'bare addresses before the signs of other languages',
    'https://a.example/b، https://a.example/c। «https://a.example/d» www.a.example؟',
    `<p><a href="https://a.example/b" ${A} title="a.example">https://a.example/b</a>، <a href="https://a.example/c" ${A} title="a.example">https://a.example/c</a>। «<a href="https://a.example/d" ${A} title="a.example">https://a.example/d</a>» <a href="http://www.a.example" ${A} title="www.a.example">www.a.example</a>؟</p>`,
  ],
  [
    'formulas with all their signs',
    'Soit \\(x_1 * y_1\\) et $$a*b*c$$.\n\n\\[\n\\frac{a}{b}\n- c_1 + c_2\n\\]',
    '<p>Soit <code>\\(x_1 * y_1\\)</code> et <code>$$a*b*c$$</code>.</p><div data-code=""><span>math</span><button type="button" title="Copier le code"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7 7V3h10v10h-4M3 7h10v10H3z"></path></svg></button><pre><code data-language="math">\\[\n\\frac{a}{b}\n- c_1 + c_2\n\\]\n</code></pre></div>',
  ],
  ['a price range in dollars', 'From $$ to $$$, or $5 and $6', '<p>From $$ to $$$, or $5 and $6</p>'],
  ['a reply without the citation marks of hosted assistants', 'Oui【4:0†source】. Non [doc1].', '<p>Oui. Non .</p>'],
  [
    'characters by name and number',
    '&eacute; &amp; &#233; &rarr; &nbsp;x &inconnu;',
    '<p>é &amp; é → &nbsp;x &amp;inconnu;</p>',
  ],
  ['what looks like a stream protocol', '0:"Bonjour"\n\ndata: {"a":1}', '<p>0:"Bonjour"</p><p>data: {"a":1}</p>'],
  [
    'a link',
    '[dbt](https://docs.getdbt.com/a?b=c#d)',
    `<p><a href="https://docs.getdbt.com/a?b=c#d" ${A} title="docs.getdbt.com">dbt</a></p>`,
  ],
  [
    'a link with a title of its own, which could lie',
    '[dbt](https://a.example "https://bank.example")',
    `<p><a href="https://a.example" ${A} title="a.example">dbt</a></p>`,
  ],
  [
    'a bare address',
    'voir https://a.example/b.html.',
    `<p>voir <a href="https://a.example/b.html" ${A} title="a.example">https://a.example/b.html</a>.</p>`,
  ],
  [
    'an address that begins with www',
    'www.a.example',
    `<p><a href="http://www.a.example" ${A} title="www.a.example">www.a.example</a></p>`,
  ],
  [
    'a mail address',
    'ecrire@a.example',
    `<p><a href="mailto:ecrire@a.example" ${A} title="ecrire@a.example">ecrire@a.example</a></p>`,
  ],
  [
    'a reference and its definition',
    '[a][1] et [b]\n\n[1]: https://a.example\n[b]: /c',
    `<p><a href="https://a.example" ${A} title="a.example">a</a> et <a href="/c" ${A}>b</a></p>`,
  ],
  [
    'the scheme in capitals',
    '[a](HTTPS://A.EXAMPLE/b)',
    `<p><a href="HTTPS://A.EXAMPLE/b" ${A} title="a.example">a</a></p>`,
  ],
  [
    'the other schemes',
    '[a](irc://a.example) [b](ircs://b.example) [c](xmpp:c@d.example)',
    `<p><a href="irc://a.example" ${A} title="a.example">a</a> <a href="ircs://b.example" ${A} title="b.example">b</a> <a href="xmpp:c@d.example" ${A} title="c@d.example">c</a></p>`,
  ],
  [
    'a relative address',
    '[a](/b) [c](?d) [e](#f)',
    `<p><a href="/b" ${A}>a</a> <a href="?d" ${A}>c</a> <a href="#f" ${A}>e</a></p>`,
  ],
  ['a blanked link as its text', '[a](javascript:alert(1)) [b](data:text/html,c) [d]()', '<p>a b d</p>'],
  ['an address that no browser can read, as text', '[a](http://[)', '<p>a</p>'],
  [
    'the true host after a text that names another',
    '[bank.example](https://evil.example/bank.example)',
    `<p><a href="https://evil.example/bank.example" ${A} title="evil.example">bank.example<span data-place=""> (evil.example)</span></a></p>`,
  ],
  [
    'the true host of a link without visible text',
    '[\u200B](https://evil.example)',
    `<p><a href="https://evil.example" ${A} title="evil.example"><span data-place=""> (evil.example)</span></a></p>`,
  ],
  [
    'the true host behind a name before an at sign',
    'https://bank.example@evil.example/a',
    `<p><a href="https://bank.example@evil.example/a" ${A} title="evil.example">https://bank.example@evil.example/a<span data-place=""> (evil.example)</span></a></p>`,
  ],
  ['text without the controls that reorder it', 'a\u202Eb\u2066c\u2069', '<p>abc</p>'],
  ['code with those controls made visible', '`a\u202Eb`', '<p><code>a\uFFFDb</code></p>'],
  [
    'emoji of several characters, in a link too',
    '[👩‍💻](https://a.example)',
    `<p><a href="https://a.example" ${A} title="a.example">👩‍💻</a></p>`,
  ],
  [
    'a picture as its text, its host and a button',
    '![un schéma](https://a.example/b.png)',
    '<p><span data-picture=""><span>un schéma</span><button type="button">Charger l’image depuis a.example</button></span></p>',
  ],
  [
    'a picture of the page’s own origin, not asked either',
    '![x](/logout)',
    '<p><span data-picture=""><span>x</span><button type="button">Charger l’image depuis {host}</button></span></p>',
  ],
  ['a picture with a blanked address as its text', '![x](data:image/png;base64,AA)', '<p>x</p>'],
  ['a picture with an address that is no picture’s, as its text', '![x](mailto:a@b.example)', '<p>x</p>'],
  [
    'names of JavaScript’s prototypes as references',
    '[__proto__] [constructor] [toString]',
    '<p>[<strong>proto</strong>] [constructor] [toString]</p>',
  ],
  [
    'definitions with such names',
    '[__proto__]\n\n[__proto__]: /a',
    `<p><a href="/a" ${A}><strong>proto</strong></a></p>`,
  ],
  ['a list nested too deep over its lines, as the text it is', STAIRCASE, `<p data-plain="">${STAIRCASE}</p>`],
  ['quotes nested too deep, as the text it is', `${'> '.repeat(60)}a`, `<p data-plain="">${'&gt; '.repeat(60)}a</p>`],
]
