import type { Files } from '../skill.js'

/** Skills without mistakes: any finding in one of them is a false alarm. */
export const goodSkills: readonly Files[] = [
  {
    'SKILL.md': `---
name: csv-cleanup
description: Cleans CSV files, removes doubles and fixes encodings. Use when the user mentions a messy CSV or spreadsheet export.
---

# CSV cleanup

1. Look at the first twenty lines and name the separator, the quoting and the encoding.
2. Run the steps below and compare the number of rows before and after.

\`\`\`python
import csv
rows = list(csv.reader(open("data.csv", encoding="utf-8")))
\`\`\`

## When rows get lost

Stop and show the user which rows differ. Never overwrite the original file.
`,
  },
  {
    'SKILL.md': `---
name: release-notes
description: >-
  Writes release notes from merged pull requests. Use when the user asks for a changelog,
  release notes or a summary of what changed.
license: MIT
compatibility: Needs git and Python 3.10.
metadata:
  author: docs-team
  version: "1.2"
allowed-tools: Bash(git:*) Read
---

# Release notes

Collect the commits with [the script](scripts/collect.py), then sort them as [the guide](references/sections.md#order) says
and fill in \`assets/template.md\`.

## Example

Input: three commits, one of them a fix. Output:

\`\`\`markdown
## Fixed
- The export no longer drops empty rows.
\`\`\`
`,
    'scripts/collect.py': `#!/usr/bin/env python3
"""Lists the commits since a tag."""
import argparse
import subprocess


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("since")
    print(subprocess.run(["git", "log", parser.parse_args().since], check=True))


if __name__ == "__main__":
    main()
`,
    'references/sections.md': '# Sections\n\n## Order\n\nAdded, Changed, Fixed, Removed.\n',
    'assets/template.md': '## Added\n\n## Changed\n\n## Fixed\n',
    LICENSE: 'MIT License\n',
  },
  {
    'SKILL.md': `---
name: traduction-fr
description: "Traduit des textes techniques en français : à utiliser quand l'utilisateur demande une traduction."
---

# Traduction

Garder les noms de fichiers et le code tels quels. Exemple :

> The cache is cold. → Le cache est vide.

    $ grep -rn "TODO" src

Les mots allemands (Straße), grecs (μm, ΔG) et les émojis 👩‍🔬 restent comme ils sont.
`,
  },
]
