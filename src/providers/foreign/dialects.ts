import type { Able } from './options.ts';

/** JSON Server up to 0.17, by `ra-data-json-server`. */
export const jsonServerAble: Able = {
  compares: { gte: '_gte', lte: '_lte', neq: '_ne', in: '' },
  thenById: (field, order) => ({ field: `${field},id`, order: `${order},ASC` as 'ASC' }),
  ids: true,
};

/** PostgREST, by `@raphiniert/ra-data-postgrest`. */
export const postgrestAble: Able = {
  compares: { gte: '@gte', lte: '@lte', gt: '@gt', lt: '@lt', neq: '@neq', in: '@in' },
  listed: (values) => `(${values.join(',')})`,
  together: '@and',
  thenById: (field, order) => ({ field: `${field}.${order.toLowerCase()},id`, order: 'ASC' }),
  ids: true,
};
