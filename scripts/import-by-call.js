import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Rewrites every `import(…)` of a CommonJS bundle to a call of `import-module.js` beside it. In a script that runs from cached
 * compiled code, `import(…)` fails (Node 20) or prints a warning (22, 24); in a file that Node loads itself it works.
 */
export function importByCall(file) {
  const code = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const keywords = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      keywords.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const rewritten = keywords.reduceRight(
    (text, keyword) => `${text.slice(0, keyword.getStart(source))}importModule${text.slice(keyword.end)}`,
    code,
  )
  writeFileSync(file, `"use strict";const{importModule}=require("./import-module.js");${rewritten}`)
}
