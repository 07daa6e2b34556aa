/**
 * Bundles TypeScript of this workspace from source and imports it.
 * @param stdin - The module, as in the option `stdin` of esbuild.
 */
export async function runModule(esbuild, stdin) {
  const { outputFiles } = await esbuild.build({
    stdin,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@skillgauge/source'],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
