import type { Json } from '../endpoint/endpoint.ts';

/**
 * The document as TypeScript declares it, in the form of `openapi-typescript`, so that `openapi-fetch` takes it. That
 * program needs TypeScript at run time; what our document is made of needs a page.
 */
export function declarationsOf(document: Json): string {
  const operations: string[] = [];
  const paths = Object.entries(document['paths'] as Record<string, Json>).map(([path, { parameters, ...methods }]) => {
    const own = Object.entries(methods as Record<string, Json>).map(([method, operation]) => {
      const id = key(operation['operationId']);
      operations.push(`${comment(operation['summary'])}${id}: ${operationType(operation, parameters)};`);
      return `${method}: operations[${quoted(operation['operationId'])}];`;
    });
    return `${key(path)}: { ${own.join(' ')} };`;
  });
  const { schemas, responses } = document['components'] as Record<string, Record<string, Json>>;
  const components = [
    `schemas: {\n${members(schemas, typeOf)}\n};`,
    `responses: {\n${members(responses, answerType)}\n};`,
  ];
  return [
    `export interface paths {\n${paths.join('\n')}\n}`,
    `export interface operations {\n${operations.join('\n')}\n}`,
    `export interface components {\n${components.join('\n')}\n}\n`,
  ].join('\n\n');
}

const quoted = (name: unknown) => JSON.stringify(String(name));
const key = (name: unknown) => (/^[A-Za-z_]\w*$/.test(String(name)) ? String(name) : quoted(name));

const members = (all: Record<string, Json> = {}, type: (each: Json) => string) =>
  Object.entries(all)
    .map(([name, each]) => `${key(name)}: ${type(each)};`)
    .join('\n');

const comment = (...said: unknown[]) => {
  const text = said.filter((each) => typeof each === 'string').join('. ');
  return text === '' ? '' : `/** ${text.replaceAll('*/', '*')} */ `;
};

function operationType({ parameters = [], requestBody, responses }: Json, shared: unknown): string {
  const all = [...((shared ?? []) as Json[]), ...(parameters as Json[])];
  const places = ['query', 'header', 'path'].map((place) => {
    const own = all.filter((each) => each['in'] === place);
    const needed = own.some(({ required }) => required === true);
    const types = own.map(
      ({ name, required, description, schema }) =>
        `${comment(description)}${key(name)}${required === true ? '' : '?'}: ${typeOf(schema as Json)};`,
    );
    return own.length === 0 ? `${place}?: never;` : `${place}${needed ? '' : '?'}: { ${types.join(' ')} };`;
  });
  const body = requestBody ? `requestBody: { content: ${contentType((requestBody as Json)['content'])} };` : '';
  const answers = Object.entries(responses as Record<string, Json>).map(
    ([status, each]) => `${status}: ${answerType(each)};`,
  );
  return `{ parameters: { ${places.join(' ')} cookie?: never; }; ${body} responses: { ${answers.join(' ')} }; }`;
}

const contentType = (content: unknown) =>
  `{ ${Object.entries(content as Record<string, Json>)
    .map(([media, { schema }]) => `${key(media)}: ${typeOf(schema as Json)};`)
    .join(' ')} }`;

function answerType({ $ref, content }: Json): string {
  if ($ref !== undefined) return referred($ref);
  return `{ headers: { [name: string]: unknown }; content${content ? `: ${contentType(content)}` : '?: never'}; }`;
}

/** `#/components/schemas/pasien` as `components["schemas"]["pasien"]`. */
const referred = ($ref: unknown) => {
  const [kind, name] = String($ref).split('/').slice(2);
  return `components[${quoted(kind)}][${quoted(name)}]`;
};

function typeOf({ $ref, const: only, enum: some, anyOf, type, ...more }: Json): string {
  if ($ref !== undefined) return referred($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (some) return either((some as unknown[]).map((each) => JSON.stringify(each)));
  if (anyOf) return either((anyOf as Json[]).map(typeOf));
  return either([type].flat().map((each) => plainType(each, more)));
}

const either = (types: readonly string[]) => (types.length === 1 ? (types[0] ?? '') : `(${types.join(' | ')})`);

function plainType(type: unknown, { properties, required = [], additionalProperties, items }: Json): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `${items ? typeOf(items as Json) : 'unknown'}[]`;
  if (type !== 'object') return type === undefined ? 'unknown' : String(type);
  if (typeof additionalProperties === 'object') return `{ [name: string]: ${typeOf(additionalProperties as Json)} }`;
  if (!properties) return '{ [name: string]: unknown }';
  const own = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const { title, description } = schema;
    const asked = (required as string[]).includes(name) ? '' : '?';
    return `${comment(title, description)}${key(name)}${asked}: ${typeOf(schema)};`;
  });
  return `{\n${own.join('\n')}\n}`;
}
