// Makes packages/config/skillrc.schema.json, which editors complete settings with: it has every built-in rule.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'prettier'

/**
 * @param {string} root - The folder of the repository.
 * @returns {Promise<{ path: string, text: string }>}
 */
export async function configSchemaFile(root) {
  const built = join(root, 'packages/config/dist/index.js')
  if (!existsSync(built)) throw new Error('packages/config is not built; run: node scripts/build.js')
  const { configJsonSchema } = await import(pathToFileURL(built).href)
  const text = await format(JSON.stringify(await configJsonSchema()), { parser: 'json', printWidth: 110 })
  return { path: 'packages/config/skillrc.schema.json', text }
}
