import { skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { isRun, roleOf } from './files.js'

describe('roleOf', () => {
  it.each([
    ['references/notes.md', 'document'],
    ['templates/report.md.tmpl', 'document'],
    ['scripts/run.py', 'program'],
    ['scripts/lib/Notify.pm', 'program'],
    ['bench/Bench.targets', 'program'],
    ['templates/setup.sh.j2', 'program'],
    ['modules/site/invalidate.tpl', 'program'],
    ['.npmrc', 'program'],
    ['Makefile', 'program'],
    ['.claude/settings.json', 'program'],
    ['assets/page.html', 'data'],
    ['data/cities.json', 'data'],
    ['data/cities.json.example', 'data'],
    ['LICENSE.txt', undefined],
    ['logo.svg', undefined],
    ['pnpm-lock.yaml', undefined],
  ])('reads %s as %s', (path, role) => {
    expect(roleOf(path)).toBe(role)
  })

  it.each([
    ['a list of tasks', '- name: Stop\n  become: true\n  ansible.builtin.service:\n    name: auditd\n'],
    ['a playbook', '- hosts: all\n  tasks:\n'],
    ['a workflow', 'jobs:\n  build:\n    steps:\n      - run: make\n'],
    ['a manifest of a cluster', 'apiVersion: v1\nkind: Pod\n'],
  ])('reads YAML as a program: %s', (_, text) => {
    expect(roleOf('files/site.yml', text)).toBe('program')
  })

  it('reads other YAML as data', () => {
    expect(roleOf('files/people.yml', 'people:\n  - name: Ada\n')).toBe('data')
  })
})

describe('isRun', () => {
  const runs = (body: string) => {
    const one = skill({ 'SKILL.md': body, 'notes.json': '{}' })
    return isRun(one.file('notes.json')!, one)
  }

  it.each([
    'Run `bash notes.json`.',
    'sh -x ./notes.json',
    'Now: source "notes.json"',
    'python3 notes.json --all',
  ])('is told by %s', (body) => {
    expect(runs(body)).toBe(true)
  })

  it.each([
    'Read notes.json.',
    'python3 scripts/a.py notes.json',
    'bash other-notes.json',
    'finish notes.json',
  ])('is not told by %s', (body) => {
    expect(runs(body)).toBe(false)
  })
})
