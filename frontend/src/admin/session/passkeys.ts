import type { JsonObject } from '@lox/contracts/json.js';
import type { PasskeyQuestion } from '@lox/contracts/sign-in.js';
import { call } from '../../shared/api.js';

export class PasskeyCancelled extends Error {}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export async function authenticateWithPasskey<T>(path: string): Promise<T> {
  const { options } = await call<PasskeyQuestion>(`${path}/options`, { method: 'POST' });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await withCancellation(startAuthentication({ optionsJSON: options as never }));
  return call<T>(path, { method: 'POST', body: { credential } });
}

export async function createPasskey(path: string): Promise<JsonObject> {
  const { options } = await call<PasskeyQuestion>(`${path}/options`, { method: 'POST' });
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await withCancellation(
    startRegistration({ optionsJSON: options as never }),
  )) as unknown as JsonObject;
}

async function withCancellation<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: Error) => {
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') throw new PasskeyCancelled();
    throw error;
  });
}

export function passkeyProblem(error: unknown): string | null {
  if (error instanceof PasskeyCancelled) return null;
  const name = (error as Error | undefined)?.name;
  if (name === 'InvalidStateError') return 'Este aparelho já tem uma chave de acesso da sua conta.';
  if (name === 'SecurityError') return 'Este endereço não permite chaves de acesso.';
  return 'A chave de acesso não funcionou. Tente de novo.';
}
