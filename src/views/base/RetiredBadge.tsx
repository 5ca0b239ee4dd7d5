import { formatDate, type Resource, type Row, retiredSince } from '../../schema/index.ts';
import { Badge } from './Badge.tsx';
import { useDeclarations } from './declarations.ts';
import { useTranslate } from './words.ts';

interface Props {
  resource: Resource;
  record: Readonly<Row>;
  /** 'Nonaktif' alone, in a row. */
  short?: boolean;
}

/** 'Nonaktif sejak …' at a retired record; nothing at one in use. */
export function RetiredBadge({ resource, record, short = false }: Props) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const day = retiredSince(resource, record, today);
  if (!day) return null;
  return (
    <Badge tone="gray">
      {short
        ? translate('views.list.retired')
        : translate('views.record.retiredSince', { date: formatDate(day, 'long') })}
    </Badge>
  );
}
