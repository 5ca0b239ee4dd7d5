const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(size: { width?: number; height?: number }): void };
};

/** The width of the window that the screens are told. */
export const setWidth = (width: number) => happyDOM.setViewport({ width });

/** Its height. */
export const setHeight = (height: number) => happyDOM.setViewport({ height });
