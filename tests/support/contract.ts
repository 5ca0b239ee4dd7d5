import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;
interface Document extends Json {
  paths: Record<string, Record<string, { responses: Record<string, Json> }>>;
  components: { schemas: Record<string, Json> };
}

/** Of HTTP itself: what the client has already, verbs that a path does not have, and what Node turns away. */
const ofHttp = [304, 405, 431];

/** Holds answers against the API's own description of itself. */
export function contractOf(text: string) {
  const document = JSON.parse(text) as Document;
  const schemas = Object.entries(document.components.schemas);
  const strict = schemas.map(([name, schema]): [string, Json] => [
    name,
    // A client has to live with fields that it does not know; here none may be missing from the description.
    schema['properties'] ? { ...schema, additionalProperties: false } : schema,
  ]);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({
    ...document,
    $id: 'api',
    components: { ...document.components, schemas: Object.fromEntries(strict) },
  });
  const compiled = new Map<string, ValidateFunction>();
  const faultBy = (pointer: string, value: unknown): string | null => {
    const check = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, check);
    return check(value) ? null : ajv.errorsText(check.errors, { dataVar: '' });
  };

  const templates = Object.keys(document.paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }));
  const operationOf = (method: string, path: string) => {
    const template = templates.find(({ pattern }) => pattern.test(path))?.template;
    const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
    return operation && { operation, at: `/paths/${escaped(template ?? '')}/${method.toLowerCase()}` };
  };

  return {
    document,
    /** What is wrong with an answer to a request below `/api`; null where it is as described. */
    answerFault(method: string, path: string, status: number, body: string): string | null {
      const found = operationOf(method, path.split('?')[0] ?? '');
      if (!found || ofHttp.includes(status)) return null;
      const answer = found.operation.responses[status];
      if (!answer) return `${status} is not described`;
      const at = answer['$ref'] ? String(answer['$ref']).slice(1) : `${found.at}/responses/${status}`;
      const component = at.startsWith('/components') ? document.components : null;
      const content = ((component as { responses?: Record<string, Json> } | null)?.responses?.[status] ?? answer)[
        'content'
      ];
      if (!content || !Object.hasOwn(content, 'application/json') || body === '') return null;
      return faultBy(`${at}/content/application~1json/schema`, JSON.parse(body));
    },
  };
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
