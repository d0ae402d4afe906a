import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { completeText } from '../../../widget/markdown/parse/completeText.ts'
import { parseMarkdown } from '../../../widget/markdown/parse/parseMarkdown.ts'

const TAGS: Readonly<Record<string, string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  link: 'a',
}

/** A tree as `a <strong>b</strong>`. */
function written(node: Nodes): string {
  const content = 'children' in node && node.children.length > 0 ? node.children.map(written).join('') : ''
  const text = content || ('value' in node ? node.value : '')
  const tag = TAGS[node.type]
  return tag ? `<${tag}>${text}</${tag}>` : text
}

/**
 * Marks of emphasis beside Chinese, Japanese and Korean, and what micromark-extension-cjk-friendly 2.0.2 and its
 * strikethrough 2.0.1 make of them. The last sixty are random.
 */
const RECORDED: readonly (readonly [text: string, shown: string])[] = [
  ['**注意：**正文在这里。', '<strong>注意：</strong>正文在这里。'],
  ['これは**「重要」**です。', 'これは<strong>「重要」</strong>です。'],
  ['**“문서”**는 원칙입니다.', '<strong>“문서”</strong>는 원칙입니다.'],
  ['**참고(중요)**는 다음과', '<strong>참고(중요)</strong>는 다음과'],
  ['料金は**1,000円（税込）**です。', '料金は<strong>1,000円（税込）</strong>です。'],
  ['请看**《说明》**，再看__重要__：`代码`。', '请看<strong>《说明》</strong>，再看__重要__：<code>代码</code>。'],
  ['*「強調」*と_下線。_次', '<em>「強調」</em>と_下線。_次'],
  ['~~删除。~~后 ~~「古」~~新', '<del>删除。</del>后 <del>「古」</del>新'],
  ['**가격:**오천원', '<strong>가격:</strong>오천원'],
  ['**가격:**5,000원', '**가격:**5,000원'],
  ['a**（b）**c', 'a<strong>（b）</strong>c'],
  ['**b**、*c*。', '<strong>b</strong>、<em>c</em>。'],
  ['snake_case_变量_名', 'snake_case_变量_名'],
  ['变量_名_x', '变量_名_x'],
  ['2*3*4 和 5**2', '2<em>3</em>4 和 5**2'],
  ['**〒100**の', '<strong>〒100</strong>の'],
  ['面积**50㎡**左右', '面积<strong>50㎡</strong>左右'],
  ['**50㎡（约）**左右', '<strong>50㎡（约）</strong>左右'],
  ['𠮷**「野」**家', '𠮷<strong>「野」</strong>家'],
  ['**𠮷。**野', '<strong>𠮷。</strong>野'],
  ['ㄅ**「ㄆ」**ㄇ', 'ㄅ<strong>「ㄆ」</strong>ㄇ'],
  ['ﾊﾝ**｢ｶｸ｣**ﾃﾞｽ', 'ﾊﾝ<strong>｢ｶｸ｣</strong>ﾃﾞｽ'],
  ['**全角！**Ａ', '<strong>全角！</strong>Ａ'],
  ['**half!**全角', '<strong>half!</strong>全角'],
  ['全**half!**', '全<strong>half!</strong>'],
  ['**半角!**abc', '**半角!**abc'],
  ['5~7元，100~200个', '5~7元，100~200个'],
  ['~~5~7元~~', '<del>5~7元</del>'],
  ['“**引用**”', '“<strong>引用</strong>”'],
  ['（**注**）**释**', '（<strong>注</strong>）<strong>释</strong>'],
  ['**a。***b*', '<strong>a。</strong><em>b</em>'],
  ['***「両方」***です', '<em><strong>「両方」</strong></em>です'],
  ['*a**「b」**c*', '<em>a<strong>「b」</strong>c</em>'],
  ['・**項目：**説明', '・<strong>項目：</strong>説明'],
  ['**[链接](/a)。**后', '<strong><a>链接</a>。</strong>后'],
  ['前**`代码`**后', '前<strong><code>代码</code></strong>后'],
  ['前**。**后', '前<strong>。</strong>后'],
  ['**　空**', '**　空**'],
  ['**空　**后', '**空　**后'],
  ['前＊＊不是＊＊后', '前＊＊不是＊＊后'],
  ['々**〜**々', '々<strong>〜</strong>々'],
  ['“_~~：）”"는_', '“<em>~~：）”"는</em>'],
  ['！〜~~문서（`a`~a*__', '！〜~~문서（<code>a</code>~a*__'],
  ['（！`a`***~~.~~', '（！<code>a</code>***<del>.</del>'],
  ['カタ___~a`a`문서', 'カタ___~a<code>a</code>문서'],
  ['：𠮷***〜_.**', '：𠮷*<strong>〜_.</strong>'],
  ['𠮷）~~（ `a`注意(', '𠮷）~~（ <code>a</code>注意('],
  ['：__（）.__𠮷~~~_', '：__（）._<em>𠮷~~~</em>'],
  ['“_カタ！（！_~~〜1', '“<em>カタ！（！</em>~~〜1'],
  ['”`a`~~“カタ！는_', '”<code>a</code>~~“カタ！는_'],
  ['〜`a`*𠮷です！`a`.', '〜<code>a</code>*𠮷です！<code>a</code>.'],
  ['**𠮷**“(。"~`a`', '<strong>𠮷</strong>“(。"~<code>a</code>'],
  ['“***！1***「“~', '“<em><strong>！1</strong></em>「“~'],
  ['です(「(`a`注意」）~', 'です(「(<code>a</code>注意」）~'],
  ['」*)는***_.', '」<em>)는</em>**_.'],
  ['注意）（〜1“***_`a`〜', '注意）（〜1“***_<code>a</code>〜'],
  ['。です_`a`：「.', '。です_<code>a</code>：「.'],
  ['）“).~~*`a`）」', '）“).~~*<code>a</code>）」'],
  ['”。__〜」__〜__', '”。<strong>〜」</strong>〜__'],
  ['注意“*カタ는。`a`」', '注意“*カタ는。<code>a</code>」'],
  ['는**カタ))）문서***""。“', '는<strong>カタ))）문서</strong>*""。“'],
  ['𠮷__~~𠮷）문서カタ는~~', '𠮷__<del>𠮷）문서カタ는</del>'],
  ['注意문서.문서`a`__', '注意문서.문서<code>a</code>__'],
  ['`a`*****는`a`〜：', '<code>a</code>*****는<code>a</code>〜：'],
  ['）」__a`a`）문서〜 *', '）」__a<code>a</code>）문서〜 *'],
  ['`a`」*a문서カタ문서', '<code>a</code>」*a문서カタ문서'],
  ['です注意)注意~~」(`a`', 'です注意)注意~~」(<code>a</code>'],
  ['문서注意.~~！`a`)」문서1.', '문서注意.~~！<code>a</code>)」문서1.'],
  ['）“**「***（문서', '）“<strong>「</strong>*（문서'],
  ['“𠮷：“*"：注意***', '“𠮷：“<em>"：注意</em>**'],
  ['는"~`a`」__カタ1', '는"~<code>a</code>」__カタ1'],
  ['는。〜~“*`a`。***：', '는。〜~“<em><code>a</code>。</em>**：'],
  ['a)~」です`a`1`a`1」〜(', 'a)~」です<code>a</code>1<code>a</code>1」〜('],
  ['aです*1~~*“(_です~', 'aです<em>1~~</em>“(_です~'],
  ['〜カタ！`a`𠮷*', '〜カタ！<code>a</code>𠮷*'],
  ['`a`。_！注意」！**', '<code>a</code>。_！注意」！**'],
  ['문서*“a(`a`문서”ですa__', '문서*“a(<code>a</code>문서”ですa__'],
  ['a(）***~~_！`a`です', 'a(）***~~_！<code>a</code>です'],
  ['ですa`a`〜*****〜「a_~', 'ですa<code>a</code>〜*****〜「a_~'],
  ['です𠮷“)`a`。_ )', 'です𠮷“)<code>a</code>。_ )'],
  ['（~***”「𠮷！`a`~~', '（~***”「𠮷！<code>a</code>~~'],
  ['`a`1！a(문서*(문서', '<code>a</code>1！a(문서*(문서'],
  ['）***"문서 .*~', '）**<em>"문서 .</em>~'],
  ['「*注意`a`***）！', '「<em>注意<code>a</code></em>**）！'],
  ['「~~a”**~***`a`', '「~~a”<strong>~</strong>*<code>a</code>'],
  ['「_です*****””는***', '「_です**<em><strong>””는</strong></em>'],
  ['`a` ) （"`a`~', '<code>a</code> ) （"<code>a</code>~'],
  ['”문서"1`a`~~〜！문서', '”문서"1<code>a</code>~~〜！문서'],
  ['）`a`__***「~~.문서', '）<code>a</code>__***「~~.문서'],
  ['`a`  _*__”〜”！', '<code>a</code>  _*__”〜”！'],
  ['注意”(`a`：1~~カタ', '注意”(<code>a</code>：1~~カタ'],
  ['`a`).“カタ.「_', '<code>a</code>).“カタ.「_'],
  ['カタ（`a`__カタ**~~： 1', 'カタ（<code>a</code>__カタ**~~： 1'],
  ['”注意〜_"”`a`𠮷。', '”注意〜_"”<code>a</code>𠮷。'],
  ['」__1〜“ カタ* ***「_', '」_<em>1〜“ カタ* ***「</em>'],
  ['𠮷(“：`a`**〜）', '𠮷(“：<code>a</code>**〜）'],
  ['`a`a です~문서*a', '<code>a</code>a です~문서*a'],
  ['注意***です**`a``a`1！', '注意*<strong>です</strong><code>a``a</code>1！'],
  ['**）「〜。_注意*', '*<em>）「〜。_注意</em>'],
  ['！.~***（_〜`a`', '！.~***（_〜<code>a</code>'],
]

test.each(RECORDED)('%s is shown as the package shows it', (text, shown) => {
  expect(written(parseMarkdown(text))).toBe(shown)
})

test.each(RECORDED.slice(0, 41))('of %s, no mark is shown that it does not have', text => {
  const marks = (shown: string) => shown.replace(/<[^>]*>/g, '').match(/[*_~]/g)?.length ?? 0
  for (let end = 1; end <= text.length; end++) {
    const beginning = text.slice(0, end)
    expect(marks(written(parseMarkdown(completeText(beginning)))), beginning).toBeLessThanOrEqual(marks(beginning))
  }
})
