/** The listeners of one kind of event. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Calls back at each event; returns how to stop. */
    subscribe(listener: (...args: Args) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args: Args) {
      for (const listener of [...listeners]) listener(...args);
    },
    isEmpty: () => listeners.size === 0,
  };
}
