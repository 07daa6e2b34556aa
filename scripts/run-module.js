// Runs TypeScript of this workspace without a build.

/** Bundles a module and answers what it exports. */
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
