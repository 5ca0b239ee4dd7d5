/** The parts of an answer that is read as it comes, split at a separator: for each chunk those that it completes. */
export async function* partsOf(response: Response, separator: string): AsyncGenerator<string[]> {
  const reader = response.body
    // TypeScript's DOM types make the decoder's input wider than the body's chunks.
    ?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (let rest = ''; reader; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split(separator);
    rest = parts.pop() ?? '';
    yield parts;
  }
}

/** The lines of JSON of an answer, as they come. */
export async function* linesOf<L>(response: Response): AsyncGenerator<L> {
  for await (const lines of partsOf(response, '\n')) for (const line of lines) yield JSON.parse(line) as L;
}
