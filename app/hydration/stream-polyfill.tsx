/**
 * Runs in the browser. The page's data comes to React through a TextEncoderStream and a
 * TransformStream, which Firefox has since 113 and 102. Only what the framework uses of them is here.
 */
const POLYFILL = `if (!self.TransformStream) {
  self.TransformStream = class {
    constructor({ transform, flush }) {
      this.readable = new ReadableStream({ start: (out) => {
        this.write = (chunk) => transform(chunk, out);
        this.end = () => { if (flush) flush(out); out.close(); };
      } });
    }
  };
  ReadableStream.prototype.pipeThrough = function (through) {
    const reader = this.getReader();
    const pump = async () => {
      const { done, value } = await reader.read();
      if (done) return through.end();
      through.write(value);
      return pump();
    };
    pump();
    return through.readable;
  };
}
if (!self.TextEncoderStream) self.TextEncoderStream = class extends TransformStream {
  constructor() {
    super({ transform: (chunk, out) => out.enqueue(new TextEncoder().encode(chunk)) });
  }
};`.replace(/\s+/g, " ");

/** Streams for the oldest Firefox; it must come before <Scripts>. */
export function StreamPolyfill({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: POLYFILL }} />;
}
