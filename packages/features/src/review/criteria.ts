export type Axis = 'activation' | 'instruction'

export interface Criterion {
  readonly id: string
  readonly name: string
  /** `activation`: will an agent pick the skill when it should. `instruction`: does it then do the work well. */
  readonly axis: Axis
  readonly asks: string
  /** 1 and 3 lie between. */
  readonly anchors: { readonly 0: string; readonly 2: string; readonly 4: string }
  /** Texts that score 0 and 4. */
  readonly example: { readonly weak: string; readonly strong: string }
}

/** Must change with the text of the criteria and the prompt: scores of two versions are not comparable. */
export const rubricVersion = 3

export const criteria: readonly Criterion[] = [
  {
    id: 'intent_clarity',
    name: 'Intent clarity',
    axis: 'activation',
    asks: 'Does the description say what the skill does: the action, what it acts on, what comes out?',
    anchors: {
      0: 'Nobody could tell what it does; a topic or a promise stands in place of an action.',
      2: 'The topic and a general action are named; the input or the result has to be guessed.',
      4: 'Concrete actions, what they act on and what comes out are all named in the description itself.',
    },
    example: {
      weak: 'Helps you with invoices.',
      strong:
        'Reads supplier invoices (PDF or scan) and writes one CSV row for each line item, with tax and currency.',
    },
  },
  {
    id: 'trigger_coverage',
    name: 'Trigger coverage',
    axis: 'activation',
    asks: 'Does the description say when to use the skill, in the words and situations of the people who would need it?',
    anchors: {
      0: 'No situation is named in which it should be used.',
      2: 'One situation or a list of formal terms; common other ways to ask for the same would be missed.',
      4: 'The main situations are named, in words that people type, with file types or symptoms where there are some, also for requests that do not name the topic.',
    },
    example: {
      weak: 'A skill for database migrations.',
      strong:
        'Use when a column is added, renamed or dropped, when a migration hangs or must be undone, or when asked why a deploy is waiting for a lock.',
    },
  },
  {
    id: 'scope_precision',
    name: 'Scope precision',
    axis: 'activation',
    asks: 'Can one tell from the description what is not meant, so that the skill stays silent there?',
    anchors: {
      0: 'It claims a whole field or everything; it would be used for requests that it does not serve.',
      2: 'The core is clear, the border is not: neighbouring requests could go either way.',
      4: 'The border is plain, by precise words or by naming what is left to others; neighbouring requests would not match.',
    },
    example: {
      weak: 'Use for anything about images.',
      strong: 'Shrinks PNG and JPEG files for web pages. Not for editing, drawing or generating images.',
    },
  },
  {
    id: 'distinctiveness',
    name: 'Distinctiveness',
    axis: 'activation',
    asks: 'Among hundreds of installed skills, do name and description single this one out?',
    anchors: {
      0: 'Name and description would fit many skills.',
      2: 'The field is its own, but a likely neighbour in that field could be described the same way.',
      4: 'Name and description together could belong to no other skill; they carry specific terms, formats, tools or conventions.',
    },
    example: {
      weak: '`doc-helper`: writes good documentation.',
      strong:
        '`adr-writer`: writes architecture decision records in the Nygard format and numbers them in `docs/adr`.',
    },
  },
  {
    id: 'domain_expertise',
    name: 'Domain expertise',
    axis: 'instruction',
    asks: 'Does the body hold knowledge that a capable model lacks or often gets wrong?',
    anchors: {
      0: 'Only what any capable model would do unasked: "be thorough", "follow best practices".',
      2: 'Some specific knowledge (a command, a rule, a format) among generalities.',
      4: 'Mostly specific and checkable knowledge: thresholds, exact commands, formats, house rules, traps and the reasons for them.',
    },
    example: {
      weak: 'Make sure that the query is fast.',
      strong: 'Above 50,000 rows use keyset paging: `OFFSET` reads every row that it skips.',
    },
  },
  {
    id: 'cognitive_efficiency',
    name: 'Cognitive efficiency',
    axis: 'instruction',
    asks: 'Does every line earn its place in the context of the agent?',
    anchors: {
      0: 'Most of it repeats itself, praises the skill or explains what every model knows.',
      2: 'A useful core with noticeable padding: long introductions, doubled rules, examples that teach nothing new.',
      4: 'Dense: hardly a line could go without a change in what the agent does.',
    },
    example: {
      weak: 'JSON is a popular format for the exchange of data. It is important to write valid JSON, because …',
      strong: 'Write the JSON with two spaces and sorted keys: the diff is reviewed by people.',
    },
  },
  {
    id: 'procedural_clarity',
    name: 'Procedural clarity',
    axis: 'instruction',
    asks: 'Would two agents who follow the body do the same thing in the same order?',
    anchors: {
      0: 'No procedure: principles, or a list of topics.',
      2: 'Steps are there, but order, inputs, decisions or the end of the work are partly left open.',
      4: 'Ordered steps with their inputs and results; every decision has its condition; it is plain when the work is done.',
    },
    example: {
      weak: 'Look at the logs and find the problem.',
      strong:
        '1. `journalctl -u app -S -1h > log.txt`. 2. No line with `ERROR`: go to step 5. 3. Otherwise …',
    },
  },
  {
    id: 'error_resilience',
    name: 'Error resilience',
    axis: 'instruction',
    asks: 'Does the body say what to check, what goes wrong, and what to do then?',
    anchors: {
      0: 'Only the case in which everything works.',
      2: 'Some failures or checks are named, without what to do, or only the obvious ones.',
      4: 'Results are checked; the likely failures are named with the way out; it says when to stop and ask, and nothing is destroyed by a wrong guess.',
    },
    example: {
      weak: 'Then upload the file.',
      strong:
        'Compare the row count before the upload. A 409 means that the period is closed: stop and ask, never overwrite.',
    },
  },
  {
    id: 'progressive_disclosure',
    name: 'Progressive disclosure',
    axis: 'instruction',
    asks: 'Is the body short enough to be read whole each time, with details in files that are read when they are needed?',
    anchors: {
      0: 'One long body with everything in it, or pointers to files that are not there.',
      2: 'Some details lie in files, but the pointers do not say when to read them, or much detail is still in the body.',
      4: 'The body holds what is always needed; each further file is named with the situation in which to read or run it. A body that is short and complete by itself scores 4 too.',
    },
    example: {
      weak: 'All 90 error codes in a table in the middle of the body.',
      strong: 'For an error code, look it up in `references/error-codes.md`; do not read the file otherwise.',
    },
  },
]
