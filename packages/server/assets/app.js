// What the page does with script beside what it does without: it shows how far a scan has come, and copies what is to be copied.
'use strict'
;(() => {
  const form = document.querySelector('form[data-scan]')
  const live = document.getElementById('progress')
  for (const again of document.querySelectorAll('form[data-scan]')) again.addEventListener('submit', scan)

  for (const field of document.querySelectorAll('[data-copy]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', 'Copy ' + field.dataset.copy)
    button.addEventListener('click', async () => {
      const text = field.dataset.url ? new URL(field.dataset.url, location.href).href : field.textContent
      await navigator.clipboard.writeText(text)
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
    field.after(button)
  }

  function scan(event) {
    const asked = new FormData(event.target).get('q')
    const query = new URLSearchParams({ q: String(asked ?? '') })
    if (!live || !window.EventSource || !asked) return
    event.preventDefault()
    const bar = live.querySelector('progress')
    const words = live.querySelector('p')
    live.hidden = false
    bar.removeAttribute('value')
    words.textContent = 'Asking GitHub for the newest commit'
    const source = new EventSource('/progress?' + query)
    const told = (name, then) => source.addEventListener(name, (message) => then(JSON.parse(message.data)))
    told('commit', ({ repository, commit }) => {
      words.textContent = 'Reading ' + repository + ' at ' + commit.slice(0, 7)
    })
    told('skills', ({ done, all }) => {
      bar.max = Math.max(all, 1)
      bar.value = done
      words.textContent = done + ' of ' + all + (all === 1 ? ' skill' : ' skills') + ' checked'
    })
    told('done', ({ url }) => {
      source.close()
      location.assign(url)
    })
    told('failed', ({ detail }) => {
      source.close()
      bar.max = 1
      bar.value = 0
      words.textContent = detail
      form?.querySelector('input')?.focus()
    })
    source.onerror = () => {
      source.close()
      // The same without progress: whatever is wrong, the page itself says so.
      location.assign('/go?' + query)
    }
  }
})()
