const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global: page } = this;
    Object.assign(page, {
      TextEncoder,
      TextDecoder,
      Request: class extends Request {
        constructor(address, options) {
          super(address, withSignalOfNode(options));
        }
      },
      Response,
      Headers,
      structuredClone,
      // As in a browser, a relative address is resolved against the page's base.
      fetch: (address, options) =>
        fetch(new URL(String(address), page.document.baseURI), withSignalOfNode(options)),
      matchMedia: (media) => ({
        media,
        matches: false,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }),
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
      MessageChannel: TimedMessageChannel(page),
    });
    page.IS_REACT_ACT_ENVIRONMENT = true;
    page.Element.prototype.scrollIntoView ??= () => undefined;
    // jsdom prints "not implemented" for pseudo-elements, which Ant Design asks about.
    const styleOf = page.getComputedStyle.bind(page);
    page.getComputedStyle = (element) => styleOf(element);
  }
};

/** Node's requests take no signal of jsdom's, and jsdom's events none of Node's. */
function withSignalOfNode(options) {
  const { signal } = options ?? {};
  if (!signal) return options;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return { ...options, signal: controller.signal };
}

/** Node's own MessageChannel keeps the process alive: React only needs the next turn. */
function TimedMessageChannel(page) {
  return class {
    constructor() {
      const port1 = { onmessage: null, close() {} };
      this.port1 = port1;
      this.port2 = {
        postMessage: (data) => page.setTimeout(() => port1.onmessage?.({ data }), 0),
        close() {},
      };
    }
  };
}
