// What can be undone and done again: { past, present, future }, never changed.

const MOST = 500; // steps back

export function startHistory(present) {
  return { past: [], present, future: [] };
}

export function record(history, present) {
  return { past: [...history.past.slice(-MOST + 1), history.present], present, future: [] };
}

export function undo(history) {
  if (history.past.length === 0) {
    return history;
  }
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: history.past.at(-1), future };
}

export function redo(history) {
  if (history.future.length === 0) {
    return history;
  }
  const [present, ...future] = history.future;
  return { past: [...history.past, history.present], present, future };
}
