import Database from 'libsql'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody } from '../../../../tests/as-nobody.js'
import { testFolder } from '../../test-world.js'
import { openUsageDatabase } from './database.js'

describe('the usage database', () => {
  it('is made with its tables, for its owner only', async () => {
    const folder = join(testFolder(), 'deep', 'home')
    const database = await openUsageDatabase(folder)
    const tables = database.all<{ name: string }>("select name from sqlite_master where type = 'table'")
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['skill_events', 'evaluations', 'events']),
    )
    database.close()
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'usage.db')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    const again = await openUsageDatabase(folder)
    expect(again.all('select * from events')).toEqual([])
    again.close()
  })

  it('is left alone when it comes from a newer release', async () => {
    const folder = testFolder()
    ;(await openUsageDatabase(folder)).close()
    const other = new Database(join(folder, 'usage.db'))
    other.exec('pragma user_version = 99')
    other.close()
    await expect(openUsageDatabase(folder)).rejects.toThrow(/made by a newer skillgauge/)
  })

  it('says why it cannot be used', async () => {
    const noDatabase = testFolder({ 'usage.db': 'Dear diary, '.repeat(500) })
    await expect(openUsageDatabase(noDatabase)).rejects.toThrow(/it is not a database: move it away/)
    const file = testFolder({ home: 'a file' })
    await expect(openUsageDatabase(join(file, 'home'))).rejects.toThrow(
      /`.*usage\.db` cannot be used: a file is in the way/,
    )
    await (await openUsageDatabase(testFolder())).close()
    await asNobody(async () => {
      const closed = testFolder()
      chmodSync(closed, 0o500)
      await expect(openUsageDatabase(closed)).rejects.toThrow(/cannot be used: permission denied/)
    })
  })

  it('waits for another writer, but not for ever', async () => {
    const folder = testFolder()
    ;(await openUsageDatabase(folder)).close()
    const other = new Database(join(folder, 'usage.db'))
    other.exec('begin exclusive')
    await expect(openUsageDatabase(folder, 20)).rejects.toThrow(/another program has it locked/)
    other.exec('commit')
    other.close()
    ;(await openUsageDatabase(folder, 20)).close()
  })

  it('does all of a transaction or nothing', async () => {
    const database = await openUsageDatabase(testFolder())
    expect(() =>
      database.inTransaction(() => {
        database.all("insert into events (payload, at) values ('x', 'y')")
        database.all('insert into events (payload) values (1)')
      }),
    ).toThrow(/cannot be used/)
    expect(database.all('select * from events')).toEqual([])
    database.close()
  })
})
