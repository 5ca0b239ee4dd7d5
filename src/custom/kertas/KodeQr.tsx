import { Box, type SxProps } from '@mui/material';
import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  text: string;
  /** What it is for, where nothing beside it says so. */
  label?: string;
  sx?: SxProps;
}

/** A QR code: black on white in either theme, since many scanners know no other. */
export function KodeQr({ text, label, sx }: Props) {
  const { size, path } = useMemo(() => {
    const { size, dark } = modulQr(text);
    return { size, path: dark.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      // Whole pixels for each module, unless it is given another width.
      width={3 * size}
      shapeRendering="crispEdges"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={[{ display: 'block', aspectRatio: '1', forcedColorAdjust: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}

/** A QR code in modules: its side with the quiet zone of four, as scanners want it, and where it is dark. */
export function modulQr(text: string): { size: number; dark: [column: number, row: number][] } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return {
    size,
    dark: data.flatMap((line, row) =>
      line.flatMap((isDark, column): [number, number][] => (isDark ? [[column, row]] : [])),
    ),
  };
}
