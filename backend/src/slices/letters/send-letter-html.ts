import type { Response } from 'express';
import { SentResponse, type FileBody } from '../../platform/http/answers/sent-response.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function sendLetterHtml(response: Response, html: string): SentResponse<FileBody<'text/html'>> {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.type('html').send(html);
  return new SentResponse();
}
