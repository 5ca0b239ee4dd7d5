import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../server/http/endpoints.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  operationId: string;
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}
const whole = openApiDocument(endpoints(resources, commands.values()), resources);
const paths = whole['paths'] as Record<string, Record<string, Operation>>;
const { schemas } = whole['components'] as { schemas: Record<string, { properties: Json; required?: string[] }> };
const operations = Object.values(paths).flatMap(({ parameters: _, ...methods }) => Object.values(methods));

describe('the API, described so that tools of others take it', () => {
  it("keeps to Redocly's recommended rules", async () => {
    // A clinic's own server is nobody's to copy: it has no licence.
    const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
    const found = await lintFromString({ source: JSON.stringify(whole), absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("keeps to Spectral's rules for OpenAPI", async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({
      extends: [rulesets.oas as never],
      // Whom to ask is the clinic's to say; what `summary` says needs no second sentence.
      rules: { 'info-contact': 'off', 'operation-description': 'off' },
    });
    const found = await linter.run(JSON.stringify(openApiDocument(endpoints(resources, commands.values()), resources)));
    expect(found.map(({ code, message, path }) => [code, message, path])).toEqual([]);
  });

  it('names its operations as a program would', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]\w*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['pasien_list', 'pasien_create', 'produk_medis_edit', 'transaksi_bayar']),
    );
  });

  it('tells apart what is answered, what a new record demands, and what a change holds', () => {
    expect(schemas['supplier']?.required).toEqual([
      'id',
      ...Object.keys(schemas['supplier']?.properties ?? {}).slice(1),
    ]);
    expect(schemas['supplier-input']).toMatchObject({
      required: ['name', 'username'],
      properties: { name: { type: 'string', minLength: 1 } },
    });
    expect(schemas['supplier-input']?.properties).not.toHaveProperty('id');
    expect(schemas['supplier-changes']?.required).toBeUndefined();
    expect(schemas['supplier-changes']?.properties).toHaveProperty('version');
    // What a view fixes is not asked for.
    expect(schemas['produk-input']?.required).toContain('jenis');
    expect(schemas['produk-medis-input']?.properties).not.toHaveProperty('jenis');
  });

  it('says what a command answers, and what figures need', () => {
    const answerOf = (name: string) =>
      (
        paths[`/commands/${name}`]?.['post']?.responses['200']?.content?.['application/json']?.schema as
          | { properties: { data: Json } }
          | undefined
      )?.properties.data;
    expect(answerOf('transaksi/bayar')).toEqual({ $ref: '#/components/schemas/transaksi' });
    expect(answerOf('kunjungan/janji-kontrol')).toEqual({ $ref: '#/components/schemas/appointments' });
    expect(answerOf('appointments/ingatkan')).toMatchObject({ required: ['id', 'tautan'] });
    const needs = (path: string) =>
      paths[path]?.['get']?.parameters?.filter(({ required }) => required).map(({ name }) => name);
    expect(needs('/aggregate/transaksi')).toEqual(['measures']);
    expect(needs('/group/transaksi')).toEqual(['by', 'measures', 'order', 'limit']);
  });
});
