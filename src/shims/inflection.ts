// In place of `inflection`, by which react-admin makes up labels in English where none is declared. All are.
const unchanged = (text: string): string => text;

export {
  unchanged as capitalize,
  unchanged as humanize,
  unchanged as inflect,
  unchanged as pluralize,
  unchanged as singularize,
  unchanged as transform,
};
