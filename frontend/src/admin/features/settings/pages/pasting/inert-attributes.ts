const PREFIX = 'data-pasted-';

export const INERT_STYLE = `${PREFIX}style`;

/**
 * The content security policy reports styles and event handlers and empties `element.style`. Texts need
 * `withoutInertPrefix`.
 */
export const withInertAttributes = (html: string): string =>
  html.replace(/(\s)(style|on[a-z]+)(?=\s*=)/gi, `$1${PREFIX}$2`);

export const withoutInertPrefix = (text: string): string => text.replaceAll(PREFIX, '');
