import { join } from 'node:path'

/**
 * Libraries of the command line that are bundled into separate files, each read when one of its libraries is first imported.
 * @returns By file name, its libraries; `from` is the folder of a package that depends on them.
 */
export function heavyLibraries(root, directory) {
  return {
    'library-yaml': { from: join(root, 'packages/core'), libraries: ['yaml', 'gray-matter'] },
    'library-remark': { from: join(root, 'packages/core'), libraries: ['unified', 'remark-parse'] },
    'library-zod': {
      from: join(root, 'packages/models'),
      libraries: ['zod', 'zod/mini', 'zod/v3', 'zod/v4', 'zod/v4-mini'],
    },
    'library-threats': { from: join(root, 'packages/config'), libraries: ['@skillgauge/rules-threats'] },
    'library-re2js': { from: join(root, 'packages/config'), libraries: ['re2js'] },
    'library-report-html': { from: directory, libraries: ['@skillgauge/report-html'] },
    'library-chokidar': { from: directory, libraries: ['chokidar'] },
    'library-mcp': {
      from: directory,
      libraries: ['server/index.js', 'server/stdio.js', 'types.js'].map(
        (entry) => `@modelcontextprotocol/sdk/${entry}`,
      ),
    },
    'library-lsp': {
      from: directory,
      libraries: ['vscode-languageserver/node', 'vscode-languageserver-textdocument'],
    },
    'library-ai': {
      from: join(root, 'packages/models'),
      libraries: ['ai', '@ai-sdk/anthropic', '@ai-sdk/google', '@ai-sdk/openai'],
    },
  }
}
