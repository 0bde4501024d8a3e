import type { ForbiddenException } from '@nestjs/common';
import type { Flag } from '@lox/contracts/user-management.js';
import { forbidden } from '../../platform/http/auth/access.js';
import { idParam } from '../../platform/http/input/entity.js';
import { visitNotFound } from './domain/visit.decider.js';

/** Said of every refused change of a visit (docs/behaviour/permissions.md#denial-texts). */
export const DENIED = 'Acesso negado. Verifique suas permissões.';
export const denied = (missing: Flag): ForbiddenException => forbidden(DENIED, missing);

/** The `:id` of a route; one that can be no visit's answers 404. */
export const visitId = () => idParam(visitNotFound);
