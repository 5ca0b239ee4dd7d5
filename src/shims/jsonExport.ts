// In place of `jsonexport`: every list has an export of its own, react-admin's is called by none.
// biome-ignore lint/style/noDefaultExport: as the package
export default function jsonExport(): never {
  throw new Error('Lists are exported by views/report');
}
