/** Programs that answer `--help` wherever it stands among their arguments. What runs another, such as `docker` or `npx`, may hand it on. */
const answering = new Set(
  'ansible ansible-playbook cargo curl eslint gcloud gh helm jq mysql mysqldump pandoc pg_dump pg_restore prettier psql pytest rg rsync ruff terraform tofu vitest wget'.split(
    ' ',
  ),
)
/** All arguments at the end of a command, with nothing but its own options before them. */
const handsOn = /^[ \t]{0,40}(?:exec[ \t]{1,8})?([a-z_-]{2,20})[ \t]([^\n;|&]{0,400}[ \t])?"\$@"[ \t]{0,8}$/gm

/** Whether a shell script gives all its arguments to such a program: `exec psql -f "$(dirname "$0")/bloat.sql" "$@"`. */
export function handsAllOn(text: string): boolean {
  if (!text.includes('"$@"') || /^[ \t]{0,40}shift\b/m.test(text)) return false
  return Array.from(text.replace(/\\\n/g, '  ').matchAll(handsOn)).some(
    ([, program, options = '']) =>
      answering.has(program!) && !options.includes(' -- ') && !options.startsWith('-- '),
  )
}
