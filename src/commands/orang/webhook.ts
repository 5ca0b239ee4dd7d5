import { resources } from '../../resources/index.ts';
import { Refusal } from '../../schema/index.ts';
import type { WriteRule } from '../core/rule.ts';

/** What is subscribed to are entities, each once. */
export const aturanWebhook: WriteRule<'webhook'> = {
  async save(_tx, { data }) {
    const names = [...new Set(data.map(({ entitas }) => entitas))];
    const unknown = names.find((entitas) => !resources.some(({ name, source }) => name === entitas && source === name));
    if (unknown !== undefined) throw new Refusal('webhook.dataTidakDikenal', { entitas: unknown }, 'data');
    return { data: names.map((entitas) => ({ entitas })) };
  },
};
