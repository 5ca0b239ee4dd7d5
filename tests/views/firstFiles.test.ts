import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript5';
import { expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';

/** The files that come with one, each with the file that imports it; what is imported only when it is needed is not among them. */
function comingWith(entry: string): Map<string, string> {
  const from = new Map([[entry, '']]);
  for (const file of from.keys()) {
    const { statements } = ts.createSourceFile(
      file,
      readFileSync(join(projectRoot, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    for (const each of statements) {
      if (!(ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) || !each.moduleSpecifier) continue;
      const name = (each.moduleSpecifier as ts.StringLiteral).text;
      if (!/^\..*\.tsx?$/.test(name) || onlyTypes(each)) continue;
      const path = relative(projectRoot, join(projectRoot, dirname(file), name));
      if (!from.has(path)) from.set(path, file);
    }
  }
  return from;
}

function onlyTypes(each: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(each)) return each.isTypeOnly;
  const { isTypeOnly, name, namedBindings } = each.importClause ?? {};
  if (isTypeOnly) return true;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((one) => one.isTypeOnly)
  );
}

it('no command and no demo comes with the console’s first files', () => {
  const files = comingWith('src/console.tsx');
  expect(files.size).toBeGreaterThan(200);
  for (const late of ['src/commands/index.ts', 'src/providers/demo/demoSource.ts'])
    expect(files.get(late), `${late} is imported by`).toBeUndefined();
});
