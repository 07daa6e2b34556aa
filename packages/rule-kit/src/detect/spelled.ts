import type { Vocabulary, Words } from './words.js'

const run = /(?<= )(?:[a-z] ){6,}/g
const longestWord = 16

/** Puts `i g n o r e a l l` together again, cut where known words end. Every letter of the result counts as disguised. */
export function joinLetters(words: Words, known: Vocabulary): Words {
  let text = ''
  let done = 0
  // Where the joined text's words stand in the spelled one.
  const joined: number[] = []
  const spelled: number[] = []
  for (const { 0: letters, index } of words.text.matchAll(run)) {
    text += words.text.slice(done, index)
    let at = index
    for (const word of cutIntoWords(letters.replaceAll(' ', ''), known)) {
      joined.push(text.length)
      spelled.push(at)
      text += word + ' '
      at += word.length * 2
    }
    done = index + letters.length
    joined.push(text.length)
    spelled.push(done)
  }
  text += words.text.slice(done)
  const back = (offset: number): number => {
    let i = joined.length - 1
    while (i >= 0 && joined[i]! > offset) i--
    return i < 0 ? offset : spelled[i]! + (offset - joined[i]!)
  }
  return {
    text,
    start: (offset) => words.start(back(offset)),
    end: (offset) => words.end(back(offset)),
    at: (offset) => words.at(offset),
    disguised: () => true,
  }
}

/** The cut with the fewest letters left outside known words. */
function cutIntoWords(letters: string, known: Vocabulary): string[] {
  const cost = [0]
  const last = [0]
  for (let end = 1; end <= letters.length; end++) {
    cost[end] = cost[end - 1]! + 1
    last[end] = end - 1
    for (let start = Math.max(0, end - longestWord); start < end - 1; start++) {
      // A word costs a little, so that long ones win over two short ones.
      const price = cost[start]! + 0.1
      if (price < cost[end]! && known(letters.slice(start, end))) {
        cost[end] = price
        last[end] = start
      }
    }
  }
  const words: string[] = []
  for (let end = letters.length; end > 0; end = last[end]!) words.unshift(letters.slice(last[end]!, end))
  return words
}
