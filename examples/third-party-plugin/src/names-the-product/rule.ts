import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'acme.names-the-product',
  name: 'Names the product',
  severity: 'medium',
  dimension: 'description',
  description: 'The description names the product that the skill is for.',
  fix: 'Name the product in the description, for example `Acme Billing`.',
  needs: ['frontmatter'],
  defaults: { products: ['Acme Billing', 'Acme Search'] },

  *check({ frontmatter, options: { products } }) {
    const { description } = frontmatter.data
    // That there is one, and that it is text, is what the built-in checks look after.
    if (typeof description !== 'string' || products.length === 0) return
    if (products.some((product) => description.includes(product))) return
    yield {
      message: `The description names no product; one of ${products.map((name) => `\`${name}\``).join(', ')} was expected.`,
      at: frontmatter.value('description'),
    }
  },
})
