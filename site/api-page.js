// Generates the page of the HTTP API from the OpenAPI document of the server: every route with its parameters, and every field of its
// body and answer.

/** Deeper fields are not listed. Ours are less deep. */
const maxDepth = 12

/** @returns Markdown. */
export function apiPage(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  return [
    '# HTTP API reference',
    '',
    'Every route with its parameters and answers, from the OpenAPI 3.1 document that the server serves at `GET /openapi.json`',
    '([openapi.json](/openapi.json)). How to use them: [The HTTP API](./http-api.md).',
    ...operations.flatMap(({ title, operation }) => ['', ...section(title, operation, document)]),
    '',
    '## Errors',
    '',
    'Every error has the same shape.',
    '',
    ...fieldTable(document.components?.schemas?.['Error'] ?? {}, document),
    '',
  ].join('\n')
}

function section(title, operation, document) {
  const { summary = '', parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema
  const failing = Object.entries(responses).filter(([status]) => status !== '200')
  return [
    `## ${title.replace(/([{}])/g, '\\$1')}`,
    '',
    `${summary}.`,
    ...(parameters.length > 0
      ? [
          '',
          '| parameter | in | type | required | |',
          '|---|---|---|---|---|',
          ...parameters.map(
            ({ name, in: where, required, schema, description }) =>
              `| \`${name}\` | ${where} | ${cell(typeOf(schema, document))} | ${required ? 'yes' : 'no'} | ${cell(description ?? '')} |`,
          ),
        ]
      : []),
    ...(body ? ['', '**Body**', '', ...fieldTable(body, document)] : []),
    ...(answer ? ['', '**Answer** (200)', '', ...fieldTable(answer, document)] : []),
    ...(failing.length > 0
      ? [
          '',
          '| error | when |',
          '|---|---|',
          ...failing.map(([status, { description }]) => `| ${status} | ${cell(description)} |`),
        ]
      : []),
  ]
}

function fieldTable(schema, document) {
  const rows = fieldsOf(schema, '', document, schema.$defs ?? {}, 0)
  if (rows.length === 0) return [`${typeOf(schema, document, schema.$defs)}.`]
  return ['| field | type | |', '|---|---|---|', ...rows]
}

/** @returns Table rows. */
function fieldsOf(schemaOrRef, prefix, document, definitions, depth) {
  if (depth > maxDepth) return []
  const schema = resolve(schemaOrRef, document, definitions)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap((option) => fieldsOf(option, prefix, document, definitions, depth + 1))
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`, document, definitions, depth + 1)
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const others = values ? fieldsOf(values, `${prefix}.*`, document, definitions, depth + 1) : []
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const presence = schema.required?.includes(name) ? '' : 'may be absent'
    const description = [presence, value.description].filter(Boolean).join('; ')
    return [
      `| \`${path}\` | ${cell(typeOf(value, document, definitions))} | ${cell(description)} |`,
      ...fieldsOf(value, path, document, definitions, depth + 1),
    ]
  })
  return [...named, ...others]
}

function typeOf(schemaOrRef, document, definitions = {}) {
  const schema = resolve(schemaOrRef, document, definitions)
  const options = schema.anyOf ?? schema.oneOf
  if (options)
    return [...new Set(options.map((option) => typeOf(option, document, definitions)))].join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  if (schema.items) return `list of ${typeOf(schema.items, document, definitions)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

function resolve(schema, document, definitions) {
  const name = schema.$ref?.split('/').at(-1)
  if (name === undefined) return schema
  return definitions[name] ?? document.components?.schemas?.[name] ?? {}
}

function cell(text) {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '{\u200b{')
}
