/**
 * Lets `width` tasks run at a time, in the order of their coming; the others wait, however long the
 * line is. So a task that waits for a busy database is not taken for one that waits for a dead one.
 */
export function createTurns(
  width: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = [];
  let free = width;

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => line.push(go));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
