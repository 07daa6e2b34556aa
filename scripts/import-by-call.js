import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Has a bundle call `import-module.js`, which lies beside it, where it says `import(…)`. A script that runs from compiled code does
 * not know where its imports come from (Node 20), or warns of it (22, 24); a file that Node has read itself does.
 * @param file - A CommonJS bundle. It is written anew.
 */
export function importByCall(file) {
  const code = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const places = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      places.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const called = places.reduceRight(
    (text, place) => `${text.slice(0, place.getStart(source))}importModule${text.slice(place.end)}`,
    code,
  )
  writeFileSync(file, `"use strict";const{importModule}=require("./import-module.js");${called}`)
}
