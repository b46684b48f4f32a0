/**
 * The page's data comes to React through a TextEncoderStream and a TransformStream, which Firefox has
 * since 113 and 102. Only what the framework uses of them is here.
 */
type Out = ReadableStreamDefaultController<unknown>;

interface Steps {
  transform(chunk: unknown, out: Out): void;
  flush?(out: Out): void;
}

class Transform {
  readable: ReadableStream<unknown>;
  write!: (chunk: unknown) => void;
  end!: () => void;

  constructor({ transform, flush }: Steps) {
    this.readable = new ReadableStream({
      start: (out) => {
        this.write = (chunk) => transform(chunk, out);
        this.end = () => {
          flush?.(out);
          out.close();
        };
      },
    });
  }
}

function pipeThrough(this: ReadableStream<unknown>, through: Transform): ReadableStream<unknown> {
  const reader = this.getReader();
  const pump = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) return through.end();
    through.write(value);
    return pump();
  };
  void pump();
  return through.readable;
}

if (!("TransformStream" in self)) {
  Object.assign(self, { TransformStream: Transform });
  Object.assign(ReadableStream.prototype, { pipeThrough });
}
if (!("TextEncoderStream" in self)) {
  const transform = (chunk: string, out: TransformStreamDefaultController) =>
    out.enqueue(new TextEncoder().encode(chunk));
  class EncoderStream extends TransformStream<string> {
    constructor() {
      super({ transform });
    }
  }
  Object.assign(self, { TextEncoderStream: EncoderStream });
}
