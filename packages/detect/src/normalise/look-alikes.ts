/**
 * Letters that look like Latin ones, each with that letter: confusables of Unicode TR39 that occur in disguises. Lower case, because folding
 * comes first; some (в, н) look alike as capitals. Each is one UTF-16 unit, so offsets stay the same.
 */
const pairs = `
  аa вb сc ԁd еe ғf ԍg нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw хx үy һh ёe єe ӕa ьb
  αa βb γy εe ζz ηn ιi κk νv οo πn ρp τt υu χx ωw σo ςs ϲc ϳj
  ոn սu օo հh ցg զq յj քf եe
  Ꭰd Ꭱr Ꭲt Ꭵi Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮐg Ꮓz Ꮟb Ꮢr Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ᏼb Ꭹy Ꮍy
  ıi ɑa ɡg ɩi ƅb ɴn ʀr ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɛe ɯw ʋv ƨs`

const lookAlikes: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [pair[0]!, pair[1]!]),
)

/** Digits and symbols for letters, as in `1gn0r3`. */
export const leetLetters: ReadonlyMap<string, string> = new Map(
  ['0o', '1i', '3e', '4a', '5s', '7t', '8b', '@a', '$s'].map((pair) => [pair[0]!, pair[1]!]),
)

/** Characters without a glyph. Folding drops them, also the joiners that some scripts need. */
export const invisible =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff\ue000-\uf8ff\u{e0000}-\u{e01ef}]/u

/** Traditional Chinese characters with the simplified ones, for words about instructions and verdicts. Japanese phrases are folded too. */
export const simplified: ReadonlyMap<string, string> = new Map(
  `無无 視视 規规 則则 請请 從从 現现 開开 關关 們们 這这 個个 為为 會会 對对 說说 話话 應应 該该 須须 將将 輸输 顯显 詞词 設设 訴诉
  訊讯 給给 發发 傳传 評评 審审 測测 檢检 報报 綠绿 戶户 隱隐 瞞瞒 導导 謹谨 絕绝 認认 記记 憶忆 讀读 寫写 執执 還还 樣样 過过 問问 題题 間间
  後后 並并 與与 於于 內内 網网 連连 結结 復复 製制 複复 覽览 義义 務务 產产 業业 機机 構构 級级 統统 總总 縮缩 碼码 鑰钥 憑凭 證证 聽听 實实 虛虚
  擬拟 變变 轉转 動动 權权 許许 禁禁 遵遵 違违 棄弃 斷断 線线 組组 別别 單单 獨独 責责 員员 質质 標标 準准 優优 滿满 誤误 險险 漏漏 顧顾`
    .split(/\s+/)
    .map((pair) => [pair[0]!, pair[1]!]),
)

/** Replaces look-alike letters by Latin ones: in mixed words, and in other words next to Latin ones. @param disguises - Receives their offsets. */
export function latinise(text: string, disguises: number[]): string {
  if (
    !/[\u0250-\u02af\u0370-\u03ff\u0400-\u052f\u0561-\u0587\u13a0-\u13ff\u1d00-\u1d22\ua730\ua731\u0131]/.test(
      text,
    )
  )
    return text
  let out = ''
  let done = 0
  // Words of look-alikes only: the next word shows whether this is Russian or a disguise.
  let undecided: [start: number, word: string][] = []
  let foreign = false
  const replace = (start: number, word: string): void => {
    out += text.slice(done, start)
    for (let i = 0; i < word.length; i++) {
      const latin = lookAlikes.get(word[i]!)
      if (latin) disguises.push(start + i)
      out += latin ?? word[i]!
    }
    done = start + word.length
  }
  const settle = (): void => {
    for (const [start, word] of undecided) replace(start, word)
    undecided = []
  }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const kind = scriptOf(word)
    if (kind === 'latin') {
      if (!foreign) settle()
      undecided = []
      foreign = false
    } else if (kind === 'mixed') {
      settle()
      replace(index, word)
      foreign = false
    } else if (kind === 'look-alike') {
      if (!foreign) undecided.push([index, word])
    } else {
      undecided = []
      foreign = true
    }
  }
  // Words of look-alikes without a Latin neighbour stay.
  return out + text.slice(done)
}

function scriptOf(word: string): 'latin' | 'mixed' | 'look-alike' | 'foreign' {
  let latin = false
  let alike = false
  for (const char of word) {
    if ((char >= 'a' && char <= 'z') || (char >= '\u00c0' && char <= '\u024f' && char !== '\u0131'))
      latin = true
    else if (lookAlikes.has(char)) alike = true
    else return 'foreign'
  }
  return alike ? (latin ? 'mixed' : 'look-alike') : 'latin'
}
