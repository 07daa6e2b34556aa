import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtensionContext } from 'vscode'
import { window, workspace } from 'vscode'
import type { Executable } from 'vscode-languageclient/node'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import { chooseProgram } from './choose-program.js'

let client: LanguageClient | undefined

/** Starts the language server of skillgauge. */
export async function activate(context: ExtensionContext): Promise<void> {
  const settings = workspace.getConfiguration('skillgauge')
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath
  const program = chooseProgram({
    setting: settings.get<string>('path') ?? '',
    folder,
    isTrusted: workspace.isTrusted,
    platform: process.platform,
    exists: (path) => existsSync(path),
    join,
  })
  const server: Executable = {
    command: program.command,
    args: [...program.args, 'lsp', '--stdio'],
    transport: TransportKind.stdio,
    options: { ...(folder !== undefined && { cwd: folder }), shell: program.shell },
  }
  client = new LanguageClient('skillgauge', 'skillgauge', server, {
    documentSelector: [
      { scheme: 'file', pattern: '**/{SKILL,skill}.md' },
      { scheme: 'file', pattern: '**/references/**/*.md' },
      { scheme: 'file', pattern: '**/.skillrc{,.json,.yaml,.yml}' },
    ],
    initializationOptions: {
      trusted: workspace.isTrusted,
      ...(settings.get('hosts') && { hosts: settings.get('hosts') }),
    },
  })
  context.subscriptions.push(
    workspace.onDidGrantWorkspaceTrust(() => void restart(context)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('skillgauge')) void restart(context)
    }),
  )
  try {
    await client.start()
  } catch {
    void window.showErrorMessage(
      `skillgauge could not be started (\`${program.command}\`). Install it: npm install --save-dev skillgauge`,
    )
  }
}

async function restart(context: ExtensionContext): Promise<void> {
  await deactivate()
  for (const subscription of context.subscriptions.splice(0)) subscription.dispose()
  await activate(context)
}

export async function deactivate(): Promise<void> {
  await client?.stop().catch(() => {})
  client = undefined
}
