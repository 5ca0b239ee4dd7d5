/** Where a day or a week does not fit, it scrolls within its frame. */
export const scrollSx = {
  overflow: 'auto',
  maxHeight: 'max(440px, calc(100vh - 230px))',
  borderTop: 1,
  borderColor: 'divider',
};

/** The head of a column; it stays while the hours scroll. */
export const headSx = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  px: 1,
  py: 1,
  fontSize: '0.8125rem',
  fontWeight: 700,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};
