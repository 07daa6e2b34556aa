/** The script of the page, for the filters. It never parses markup. */
export const reportScript = `
(() => {
  'use strict'
  const form = document.getElementById('filters')
  const list = document.getElementById('list')
  if (!form || !list) return
  const output = form.querySelector('output')
  const items = [...list.children].map((item) => ({ item, data: item.firstElementChild.dataset, text: '' }))
  const textOf = (one) => (one.text ||= one.item.textContent.toLowerCase())
  const path = (one) => one.item.querySelector('.path')?.textContent + one.item.querySelector('h3').textContent
  const orders = {
    '': (a, b) => a.data.i - b.data.i,
    score: (a, b) => (a.data.n || 101) - (b.data.n || 101) || a.data.i - b.data.i,
    path: (a, b) => path(a).localeCompare(path(b)),
  }
  let order = ''
  const apply = () => {
    const value = (name) => form.elements[name]?.value ?? ''
    const words = value('text').toLowerCase().split(/\\s+/).filter(Boolean)
    let shown = 0
    for (const one of items) {
      const { s, f, c } = one.data
      const fits =
        (!value('standing') || s === value('standing')) &&
        (!value('folder') || f === value('folder')) &&
        (!value('check') || c.split(' ').includes(value('check'))) &&
        words.every((word) => textOf(one).includes(word))
      one.item.hidden = !fits
      if (fits) shown++
    }
    if (value('order') !== order) {
      order = value('order')
      list.append(...[...items].sort(orders[order]).map(({ item }) => item))
    }
    output.textContent = shown === items.length ? items.length + ' skills' : shown + ' of ' + items.length + ' skills'
  }
  let asked
  form.addEventListener('input', () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(apply)
  })
  form.addEventListener('reset', () => setTimeout(apply))
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const place of document.querySelectorAll('[data-set]')) {
    const field = form.elements[place.dataset.set]
    if (!field) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = place.textContent
    const row = place.closest('tr').querySelector('th').firstChild.textContent
    button.setAttribute('aria-label', place.textContent + ' skills: show those of ' + row)
    button.addEventListener('click', () => {
      field.value = place.dataset.to
      apply()
      form.scrollIntoView()
      field.focus({ preventScroll: true })
    })
    place.replaceChildren(button)
  }
  form.hidden = false
  apply()
})()
`
