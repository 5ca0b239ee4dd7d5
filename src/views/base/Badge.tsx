import type { HTMLAttributes } from 'react';
import type { Tone } from '../../schema/index.ts';

interface Props extends HTMLAttributes<HTMLSpanElement> {
  tone: Tone;
}

/** A word on a soft ground: statuses and categories. Lists show a hundred, so the theme styles all of them at once. */
export const Badge = ({ tone, ...props }: Props) => <span className="badge" data-tone={tone} {...props} />;
