import type { ForbiddenException } from '@nestjs/common';
import { forbidden } from '../../platform/auth/access.js';
import { idParam } from '../../platform/http/entity.js';
import { visitNotFound } from './domain/visit.decider.js';

/** operations.md §6. */
export const DENIED = 'Acesso negado. Verifique suas permissões.';
export const denied = (): ForbiddenException => forbidden(DENIED);

/** The `:id` of a route; one that can be no visit's answers 404. */
export const visitId = () => idParam(visitNotFound);
