// Made by `npm run docs:api`; do not edit.
import type { HandlerTypes, Schema } from '../schema.js';

export const HANDLERS: { [handler: string]: HandlerTypes } = {
  "AbsencesController.cancel": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "AbsencesController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/Absence"
      }
    }
  },
  "AbsencesController.plan": {
    "json": {
      "$ref": "#/components/schemas/Absence"
    },
    "writes": true
  },
  "AccountLinksController.choosePassword": {
    "json": {
      "$ref": "#/components/schemas/SignInAnswer"
    },
    "writes": true
  },
  "AccountLinksController.confirmEmail": {
    "json": {
      "$ref": "#/components/schemas/ConfirmedEmail"
    },
    "writes": true
  },
  "AccountLinksController.look": {
    "json": {
      "$ref": "#/components/schemas/AccountLink"
    },
    "writes": true
  },
  "AccountLinksController.lost": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "AgencyFilesController.colours": {
    "json": null,
    "files": [
      "text/css"
    ]
  },
  "AgencyFilesController.logo": {
    "json": null,
    "files": [
      "image/jpeg",
      "image/png"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ApiDocsController.document": {
    "json": {
      "type": "object",
      "properties": {
        "openapi": {
          "type": "string"
        }
      },
      "required": [
        "openapi"
      ],
      "additionalProperties": {}
    },
    "gives": [
      "ETag"
    ]
  },
  "ApiDocsController.page": {
    "json": null,
    "files": [
      "text/html"
    ]
  },
  "AuditController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/AuditEntry"
      }
    }
  },
  "AuditNamesController.names": {
    "json": {
      "$ref": "#/components/schemas/AuditNames"
    }
  },
  "AuthController.login": {
    "json": {
      "$ref": "#/components/schemas/SignInAnswer"
    }
  },
  "AuthController.logout": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "AuthController.me": {
    "json": {
      "$ref": "#/components/schemas/PresentSession"
    }
  },
  "AuthController.permissions": {
    "json": {
      "$ref": "#/components/schemas/OwnPermissions"
    }
  },
  "BookVisitController.book": {
    "json": {
      "$ref": "#/components/schemas/Visit"
    },
    "mayBeEmpty": true,
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ChangeVisitController.reschedule": {
    "json": {
      "$ref": "#/components/schemas/Visit"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ChangeVisitController.update": {
    "json": {
      "$ref": "#/components/schemas/Visit"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "CsvPropertiesController.template": {
    "json": null,
    "files": [
      "text/csv"
    ],
    "gives": [
      "Content-Disposition"
    ]
  },
  "CsvPropertiesController.upload": {
    "json": {
      "$ref": "#/components/schemas/CsvImportResult"
    },
    "writes": true
  },
  "DashboardController.dashboard": {
    "json": {
      "$ref": "#/components/schemas/AdminDashboard"
    }
  },
  "DeactivationController.deactivate": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "DeactivationController.openRecords": {
    "json": {
      "$ref": "#/components/schemas/OpenRecords"
    }
  },
  "DeactivationController.reactivate": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "DocumentsController.download": {
    "json": null,
    "files": [
      "image/jpeg",
      "image/png",
      "image/webp",
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    ],
    "gives": [
      "Content-Disposition"
    ]
  },
  "DocumentsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/LibraryDocument"
      }
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "DocumentsController.remove": {
    "json": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "removed": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "id",
        "removed"
      ]
    },
    "writes": true
  },
  "DocumentsController.upload": {
    "json": {
      "$ref": "#/components/schemas/UploadedDocuments"
    },
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ]
  },
  "EventLogController.chain": {
    "json": {
      "$ref": "#/components/schemas/EventChain"
    }
  },
  "EventLogController.detail": {
    "json": {
      "$ref": "#/components/schemas/EventDetail"
    }
  },
  "EventLogController.list": {
    "json": {
      "$ref": "#/components/schemas/EventPage"
    }
  },
  "EventLogController.reveal": {
    "json": {
      "$ref": "#/components/schemas/EventDetail"
    },
    "writes": true
  },
  "FirstStepsController.dismiss": {
    "json": {
      "$ref": "#/components/schemas/FirstSteps"
    },
    "writes": true
  },
  "FirstStepsController.read": {
    "json": {
      "$ref": "#/components/schemas/FirstSteps"
    }
  },
  "FirstStepsController.visitSite": {
    "json": {
      "$ref": "#/components/schemas/FirstSteps"
    },
    "writes": true
  },
  "FollowersController.act": {
    "json": {
      "$ref": "#/components/schemas/FollowerView"
    },
    "writes": true
  },
  "FollowersController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/FollowerView"
      }
    }
  },
  "HealthController.alive": {
    "json": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "ok",
            "stopping"
          ]
        }
      },
      "required": [
        "status"
      ]
    }
  },
  "HealthController.readiness": {
    "json": {
      "$ref": "#/components/schemas/ReadyAnswer"
    }
  },
  "InvitationsController.invite": {
    "json": {
      "$ref": "#/components/schemas/InvitedUser"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "InvitationsController.withdraw": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "JobsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/JobView"
      }
    }
  },
  "JobsController.retryAll": {
    "json": {
      "type": "object",
      "properties": {
        "accepted": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "accepted"
      ]
    },
    "writes": true
  },
  "LeadsController.board": {
    "json": {
      "$ref": "#/components/schemas/LeadBoard"
    }
  },
  "LeadsController.change": {
    "json": {
      "$ref": "#/components/schemas/Lead"
    },
    "mayBeEmpty": true,
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "LeadsController.create": {
    "json": {
      "$ref": "#/components/schemas/Lead"
    },
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ],
    "gives": [
      "ETag"
    ]
  },
  "LeadsController.historyOf": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/AuditEntry"
      }
    }
  },
  "LeadsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/Lead"
      }
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "LeadsController.one": {
    "json": {
      "$ref": "#/components/schemas/Lead"
    },
    "gives": [
      "ETag"
    ]
  },
  "LeadsController.receive": {
    "json": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        }
      },
      "required": [
        "id"
      ]
    },
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ]
  },
  "LeadsController.summary": {
    "json": {
      "$ref": "#/components/schemas/LeadSummary"
    }
  },
  "LetterChoicesController.change": {
    "json": {
      "$ref": "#/components/schemas/LetterChoices"
    },
    "writes": true
  },
  "LetterChoicesController.choose": {
    "json": null,
    "files": [
      "text/html"
    ]
  },
  "LetterChoicesController.read": {
    "json": {
      "$ref": "#/components/schemas/LetterChoices"
    }
  },
  "LetterChoicesController.unsubscribe": {
    "json": {
      "type": "object",
      "properties": {
        "done": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "done"
      ]
    },
    "writes": true
  },
  "LetterRulesController.change": {
    "json": {
      "$ref": "#/components/schemas/LetterRules"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "LetterRulesController.read": {
    "json": {
      "$ref": "#/components/schemas/LetterRules"
    },
    "gives": [
      "ETag"
    ]
  },
  "LetterTextsController.change": {
    "json": {
      "$ref": "#/components/schemas/LetterTemplate"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "LetterTextsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/LetterTemplate"
      }
    }
  },
  "LetterTextsController.preview": {
    "json": null,
    "files": [
      "text/html"
    ]
  },
  "LetterTextsController.reset": {
    "json": {
      "$ref": "#/components/schemas/LetterTemplate"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "LettersController.cancel": {
    "json": {
      "$ref": "#/components/schemas/LetterEntry"
    },
    "writes": true
  },
  "LettersController.html": {
    "json": null,
    "files": [
      "text/html"
    ]
  },
  "LettersController.list": {
    "json": {
      "$ref": "#/components/schemas/LetterPage"
    }
  },
  "LettersController.read": {
    "json": {
      "$ref": "#/components/schemas/LetterText"
    }
  },
  "LettersController.sendAgain": {
    "json": {
      "$ref": "#/components/schemas/LetterEntry"
    },
    "writes": true
  },
  "MachineController.view": {
    "json": {
      "$ref": "#/components/schemas/MachineView"
    }
  },
  "MailPresenceController.presence": {
    "json": {
      "$ref": "#/components/schemas/MailPresence"
    }
  },
  "MailSettingsController.change": {
    "json": {
      "$ref": "#/components/schemas/MailSettings"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "MailSettingsController.read": {
    "json": {
      "$ref": "#/components/schemas/MailSettings"
    },
    "gives": [
      "ETag"
    ]
  },
  "MailSettingsController.test": {
    "json": {
      "$ref": "#/components/schemas/MailTest"
    }
  },
  "ManageAgencyController.change": {
    "json": {
      "$ref": "#/components/schemas/ManagedAgency"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManageAgencyController.read": {
    "json": {
      "$ref": "#/components/schemas/ManagedAgency"
    },
    "gives": [
      "ETag"
    ]
  },
  "ManageAgencyController.removeLogo": {
    "json": {
      "$ref": "#/components/schemas/ManagedAgency"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManageAgencyController.replaceLogo": {
    "json": {
      "$ref": "#/components/schemas/ManagedAgency"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManagePagesController.edit": {
    "json": {
      "$ref": "#/components/schemas/ManagedPage"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManagePagesController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ManagedPage"
      }
    }
  },
  "ManagePropertiesController.bulkUpdate": {
    "json": {
      "$ref": "#/components/schemas/BulkUpdateResult"
    },
    "writes": true
  },
  "ManagePropertiesController.change": {
    "json": {
      "$ref": "#/components/schemas/ManagedProperty"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManagePropertiesController.create": {
    "json": {
      "$ref": "#/components/schemas/ManagedProperty"
    },
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManagePropertiesController.downloadAttachment": {
    "json": null,
    "files": [
      "image/jpeg",
      "image/png",
      "application/pdf"
    ],
    "gives": [
      "Content-Disposition"
    ]
  },
  "ManagePropertiesController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ManagedProperty"
      }
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "ManagePropertiesController.one": {
    "json": {
      "$ref": "#/components/schemas/ManagedProperty"
    },
    "gives": [
      "ETag"
    ]
  },
  "ManagePropertiesController.remove": {
    "json": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "removed": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "id",
        "removed"
      ]
    },
    "writes": true,
    "reads": [
      "If-Match"
    ]
  },
  "ManageSettingsController.change": {
    "json": {
      "$ref": "#/components/schemas/ManagedSettings"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManageSettingsController.read": {
    "json": {
      "$ref": "#/components/schemas/ManagedSettings"
    },
    "gives": [
      "ETag"
    ]
  },
  "ManageUsersController.applyTemplate": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManageUsersController.create": {
    "json": {
      "$ref": "#/components/schemas/InvitedUser"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "ManageUsersController.edit": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "ManageUsersController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ManagedUser"
      }
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "ManageUsersController.one": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "gives": [
      "ETag"
    ]
  },
  "ManageUsersController.remove": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "ManageUsersController.savePermissions": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "MetricsController.figures": {
    "json": null,
    "files": [
      "text/plain"
    ]
  },
  "NotificationChoicesController.change": {
    "json": {
      "$ref": "#/components/schemas/NotificationChoices"
    },
    "writes": true
  },
  "NotificationChoicesController.read": {
    "json": {
      "$ref": "#/components/schemas/NotificationChoices"
    }
  },
  "NotificationsController.archive": {
    "json": {
      "$ref": "#/components/schemas/Notification"
    }
  },
  "NotificationsController.count": {
    "json": {
      "$ref": "#/components/schemas/NotificationCount"
    }
  },
  "NotificationsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/Notification"
      }
    }
  },
  "NotificationsController.read": {
    "json": {
      "$ref": "#/components/schemas/Notification"
    }
  },
  "OwnAccountController.changeEmail": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "OwnAccountController.correct": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "OwnAccountController.dropPhoto": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "OwnAccountController.keepEmail": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "OwnAccountController.one": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "gives": [
      "ETag"
    ]
  },
  "OwnAccountController.takePhoto": {
    "json": {
      "$ref": "#/components/schemas/OwnAccount"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "OwnFactorsController.addPasskey": {
    "json": {
      "$ref": "#/components/schemas/EnrolledFactor"
    },
    "writes": true
  },
  "OwnFactorsController.beginTotp": {
    "json": {
      "$ref": "#/components/schemas/NewTotp"
    }
  },
  "OwnFactorsController.confirmTotp": {
    "json": {
      "$ref": "#/components/schemas/EnrolledFactor"
    },
    "writes": true
  },
  "OwnFactorsController.makeRecoveryCodes": {
    "json": {
      "type": "object",
      "properties": {
        "codes": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "codes"
      ]
    },
    "writes": true
  },
  "OwnFactorsController.own": {
    "json": {
      "$ref": "#/components/schemas/OwnSecondFactors"
    }
  },
  "OwnFactorsController.questionForPasskey": {
    "json": {
      "$ref": "#/components/schemas/PasskeyQuestion"
    }
  },
  "OwnFactorsController.removePasskey": {
    "json": {
      "$ref": "#/components/schemas/OwnSecondFactors"
    },
    "writes": true
  },
  "OwnFactorsController.removeTotp": {
    "json": {
      "$ref": "#/components/schemas/OwnSecondFactors"
    },
    "writes": true
  },
  "OwnFactorsController.renamePasskey": {
    "json": {
      "$ref": "#/components/schemas/OwnSecondFactors"
    }
  },
  "OwnPasswordController.change": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "OwnSessionsController.end": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "OwnSessionsController.endOthers": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "OwnSessionsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/OwnSession"
      }
    }
  },
  "PageCountsController.count": {
    "json": null
  },
  "PagesController.content": {
    "json": {
      "$ref": "#/components/schemas/PageContent"
    }
  },
  "ParkedController.list": {
    "json": {
      "$ref": "#/components/schemas/ParkedPage"
    }
  },
  "ParkedController.retry": {
    "json": {
      "type": "object",
      "properties": {
        "accepted": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "accepted"
      ]
    },
    "writes": true
  },
  "ParkedController.retryAll": {
    "json": {
      "type": "object",
      "properties": {
        "accepted": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "accepted"
      ]
    },
    "writes": true
  },
  "ParkedController.skip": {
    "json": {
      "type": "object",
      "properties": {
        "accepted": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "accepted"
      ]
    },
    "writes": true
  },
  "PhotosController.picture": {
    "json": null,
    "files": [
      "image/jpeg",
      "image/webp",
      "image/avif"
    ]
  },
  "PhotosController.portrait": {
    "json": null,
    "files": [
      "image/webp"
    ]
  },
  "ProofController.passkey": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "ProofController.password": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "ProofController.question": {
    "json": {
      "$ref": "#/components/schemas/PasskeyQuestion"
    }
  },
  "PropertiesController.bySlug": {
    "json": {
      "$ref": "#/components/schemas/PublicProperty"
    }
  },
  "PropertiesController.count": {
    "json": {
      "$ref": "#/components/schemas/PropertyCount"
    }
  },
  "PropertiesController.list": {
    "json": {
      "anyOf": [
        {
          "type": "array",
          "items": {
            "$ref": "#/components/schemas/PublicProperty"
          }
        },
        {
          "type": "array",
          "items": {
            "$ref": "#/components/schemas/ManagedProperty"
          }
        }
      ]
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "PropertiesController.search": {
    "json": {
      "$ref": "#/components/schemas/PropertySearchResult"
    }
  },
  "PropertyPreviewController.preview": {
    "json": {
      "$ref": "#/components/schemas/PropertyPreview"
    }
  },
  "PushController.read": {
    "json": {
      "$ref": "#/components/schemas/OwnPush"
    }
  },
  "PushController.switchOff": {
    "json": {
      "$ref": "#/components/schemas/OwnPush"
    }
  },
  "PushController.switchOn": {
    "json": {
      "$ref": "#/components/schemas/OwnPush"
    }
  },
  "ReportsController.dashboard": {
    "json": {
      "$ref": "#/components/schemas/DashboardReport"
    }
  },
  "ReportsController.export": {
    "json": {
      "$ref": "#/components/schemas/ExportedReport"
    },
    "files": [
      "application/pdf",
      "text/csv"
    ],
    "gives": [
      "Content-Disposition"
    ]
  },
  "ReportsController.leads": {
    "json": {
      "$ref": "#/components/schemas/LeadsReport"
    }
  },
  "ReportsController.performance": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/BrokerPerformance"
      }
    }
  },
  "ReportsController.properties": {
    "json": {
      "$ref": "#/components/schemas/PropertiesReport"
    }
  },
  "ReportsController.visits": {
    "json": {
      "$ref": "#/components/schemas/VisitsReport"
    }
  },
  "RequestVisitController.request": {
    "json": {
      "$ref": "#/components/schemas/VisitRequestAnswer"
    },
    "writes": true,
    "reads": [
      "Idempotency-Key"
    ]
  },
  "RoleTemplatesController.change": {
    "json": {
      "$ref": "#/components/schemas/PermissionTemplate"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "RoleTemplatesController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/PermissionTemplate"
      }
    }
  },
  "RoleTemplatesController.make": {
    "json": {
      "$ref": "#/components/schemas/PermissionTemplate"
    },
    "writes": true,
    "gives": [
      "ETag"
    ]
  },
  "RoleTemplatesController.remove": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true,
    "reads": [
      "If-Match"
    ]
  },
  "RoleTemplatesController.restore": {
    "json": {
      "$ref": "#/components/schemas/PermissionTemplate"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "SecondFactorResetController.held": {
    "json": {
      "$ref": "#/components/schemas/HeldSecondFactors"
    }
  },
  "SecondFactorResetController.reset": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "SecondStepController.code": {
    "json": {
      "$ref": "#/components/schemas/SignedIn"
    },
    "writes": true
  },
  "SecondStepController.passkey": {
    "json": {
      "$ref": "#/components/schemas/SignedIn"
    }
  },
  "SecondStepController.question": {
    "json": {
      "$ref": "#/components/schemas/PasskeyQuestion"
    }
  },
  "SeedController.seed": {
    "json": {
      "$ref": "#/components/schemas/SeedResult"
    },
    "writes": true
  },
  "SendPhotoController.send": {
    "json": {
      "$ref": "#/components/schemas/SentPhoto"
    }
  },
  "SetUpController.check": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "SetUpController.setUp": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "SetUpController.state": {
    "json": {
      "$ref": "#/components/schemas/SetUpState"
    }
  },
  "SetUpController.testMail": {
    "json": {
      "$ref": "#/components/schemas/MailTest"
    }
  },
  "SettingsController.regions": {
    "json": {
      "$ref": "#/components/schemas/PublicRegions"
    }
  },
  "SettingsController.system": {
    "json": {
      "$ref": "#/components/schemas/SystemSettings"
    }
  },
  "SignInPolicyController.change": {
    "json": {
      "$ref": "#/components/schemas/SignInPolicy"
    },
    "writes": true
  },
  "SignInPolicyController.read": {
    "json": {
      "$ref": "#/components/schemas/SignInPolicy"
    }
  },
  "TeamController.save": {
    "json": {
      "$ref": "#/components/schemas/ManagedUser"
    },
    "writes": true,
    "reads": [
      "If-Match"
    ],
    "gives": [
      "ETag"
    ]
  },
  "TokensController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ApiToken"
      }
    }
  },
  "TokensController.make": {
    "json": {
      "$ref": "#/components/schemas/MadeApiToken"
    },
    "writes": true
  },
  "TokensController.revoke": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "UsersController.brokers": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/BrokerOption"
      }
    }
  },
  "UsersController.register": {
    "json": {
      "$ref": "#/components/schemas/SignedIn"
    },
    "writes": true
  },
  "VisitsController.historyOf": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/AuditEntry"
      }
    }
  },
  "VisitsController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/Visit"
      }
    },
    "gives": [
      "X-Total-Count"
    ]
  },
  "VisitsController.one": {
    "json": {
      "$ref": "#/components/schemas/Visit"
    },
    "gives": [
      "ETag"
    ]
  },
  "VisitsController.summary": {
    "json": {
      "$ref": "#/components/schemas/VisitSummary"
    }
  },
  "VrsyncController.upload": {
    "json": {
      "$ref": "#/components/schemas/VrsyncImportResult"
    },
    "writes": true
  },
  "WebhooksController.change": {
    "json": {
      "$ref": "#/components/schemas/Webhook"
    },
    "writes": true
  },
  "WebhooksController.list": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/Webhook"
      }
    }
  },
  "WebhooksController.log": {
    "json": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/WebhookDelivery"
      }
    }
  },
  "WebhooksController.ping": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "WebhooksController.register": {
    "json": {
      "$ref": "#/components/schemas/WebhookWithSecret"
    },
    "writes": true
  },
  "WebhooksController.remakeSecret": {
    "json": {
      "$ref": "#/components/schemas/WebhookWithSecret"
    },
    "writes": true
  },
  "WebhooksController.remove": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    },
    "writes": true
  },
  "WebhooksController.resend": {
    "json": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      },
      "required": [
        "ok"
      ]
    }
  },
  "WhatsappLinkController.generate": {
    "json": {
      "$ref": "#/components/schemas/WhatsappLink"
    }
  },
  "WhyController.why": {
    "json": {
      "$ref": "#/components/schemas/WhyNot"
    }
  }
};

/** Fields of what is sent, by its class. */
export const INPUTS: { [name: string]: Schema } = {
  "AnalyticsHitDto": {
    "type": "object",
    "properties": {
      "event": {
        "$ref": "#/components/schemas/AnalyticsEvent"
      },
      "path": {
        "type": "string"
      },
      "label": {
        "type": "string"
      }
    },
    "required": [
      "event",
      "path"
    ]
  },
  "ApplyTemplateDto": {
    "type": "object",
    "properties": {
      "templateKey": {
        "type": "string"
      },
      "templateRevision": {
        "type": "number"
      }
    },
    "required": [
      "templateKey"
    ]
  },
  "AuditNamesDto": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "string"
      }
    },
    "required": [
      "ids"
    ]
  },
  "AuditQueryDto": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number"
      },
      "userId": {
        "type": "string"
      },
      "entityType": {
        "type": "string"
      },
      "entityId": {
        "type": "string"
      },
      "action": {
        "type": "string"
      },
      "from": {
        "type": "string"
      },
      "to": {
        "type": "string"
      },
      "before": {
        "type": "string"
      }
    }
  },
  "BulkUpdateDto": {
    "type": "object",
    "properties": {
      "propertyIds": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "updates": {
        "type": "object",
        "properties": {
          "status": {
            "$ref": "#/components/schemas/PropertyStatus"
          }
        },
        "required": [
          "status"
        ]
      }
    },
    "required": [
      "propertyIds",
      "updates"
    ]
  },
  "ChangeAgencyDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "systemName": {
        "type": "string"
      },
      "phone": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "openingHours": {
        "type": "string"
      },
      "about": {
        "type": "string"
      },
      "colours": {
        "type": "object",
        "properties": {
          "primary": {
            "type": "string"
          },
          "accent": {
            "type": "string"
          }
        },
        "required": [
          "primary",
          "accent"
        ]
      },
      "networks": {
        "type": "object",
        "properties": {
          "instagram": {
            "type": [
              "string",
              "null"
            ]
          },
          "facebook": {
            "type": [
              "string",
              "null"
            ]
          },
          "youtube": {
            "type": [
              "string",
              "null"
            ]
          }
        }
      }
    },
    "required": [
      "name",
      "systemName",
      "phone",
      "email",
      "address",
      "openingHours",
      "about",
      "colours"
    ]
  },
  "ChangeMailSettingsDto": {
    "type": "object",
    "properties": {
      "host": {
        "type": "string"
      },
      "port": {
        "type": "number"
      },
      "security": {
        "$ref": "#/components/schemas/MailSecurity"
      },
      "user": {
        "type": "string"
      },
      "password": {
        "type": "string"
      },
      "from": {
        "type": "string"
      }
    },
    "required": [
      "host",
      "port",
      "security",
      "user",
      "from"
    ]
  },
  "ChangeSettingsDto": {
    "type": "object",
    "properties": {
      "whatsappNumber": {
        "type": "string"
      },
      "availableRegions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "creci": {
        "type": "string"
      }
    },
    "required": [
      "whatsappNumber",
      "availableRegions",
      "creci"
    ]
  },
  "ChangeWebhookDto": {
    "type": "object",
    "properties": {
      "kinds": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/WebhookKind"
        }
      },
      "on": {
        "type": "boolean"
      }
    }
  },
  "CheckSetUpDto": {
    "type": "object",
    "properties": {
      "administrator": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "email": {
            "type": "string"
          },
          "password": {
            "type": "string"
          }
        },
        "required": [
          "name",
          "email",
          "password"
        ]
      },
      "agency": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "systemName": {
            "type": "string"
          }
        },
        "required": [
          "name",
          "systemName"
        ]
      },
      "code": {
        "type": "string"
      }
    },
    "required": [
      "code"
    ]
  },
  "ChoosePasswordDto": {
    "type": "object",
    "properties": {
      "password": {
        "type": "string"
      },
      "token": {
        "type": "string"
      }
    },
    "required": [
      "password",
      "token"
    ]
  },
  "CodeDto": {
    "type": "object",
    "properties": {
      "code": {
        "type": "string"
      }
    },
    "required": [
      "code"
    ]
  },
  "CreateLeadDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "source": {
        "$ref": "#/components/schemas/LeadSource"
      },
      "status": {
        "$ref": "#/components/schemas/LeadStatus"
      },
      "priority": {
        "$ref": "#/components/schemas/LeadPriority"
      },
      "propertyId": {
        "type": [
          "string",
          "null"
        ]
      },
      "propertyType": {
        "type": [
          "string",
          "null"
        ]
      },
      "purpose": {
        "type": [
          "string",
          "null"
        ]
      },
      "region": {
        "type": [
          "string",
          "null"
        ]
      },
      "email": {
        "type": [
          "string",
          "null"
        ]
      },
      "message": {
        "type": [
          "string",
          "null"
        ]
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "name"
    ]
  },
  "CreateUserDto": {
    "type": "object",
    "properties": {
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "password": {
        "type": "string"
      },
      "invite": {
        "type": "boolean"
      },
      "role": {
        "$ref": "#/components/schemas/GivenRole"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "creci": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "role",
      "name",
      "email"
    ]
  },
  "CreateVisitDto": {
    "type": "object",
    "properties": {
      "leadId": {
        "type": "string"
      },
      "propertyId": {
        "type": "string"
      },
      "scheduledDate": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/VisitStatus"
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      },
      "durationMinutes": {
        "type": "number"
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "allowOverlap": {
        "type": "boolean"
      }
    },
    "required": [
      "leadId",
      "propertyId",
      "scheduledDate"
    ]
  },
  "DeactivateUserDto": {
    "type": "object",
    "properties": {
      "handOverTo": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "handOverTo"
    ]
  },
  "EditPageDto": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "content": {
        "type": "string"
      },
      "metaTitle": {
        "type": "string"
      },
      "metaDescription": {
        "type": "string"
      }
    },
    "required": [
      "title",
      "content",
      "metaTitle",
      "metaDescription"
    ]
  },
  "EditUserDto": {
    "type": "object",
    "properties": {
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "password": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "creci": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "role",
      "name",
      "email"
    ]
  },
  "EventQueryDto": {
    "type": "object",
    "properties": {
      "stream": {
        "type": "string"
      },
      "category": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "actorId": {
        "type": "string"
      },
      "correlationId": {
        "type": "string"
      },
      "from": {
        "type": "string"
      },
      "to": {
        "type": "string"
      },
      "before": {
        "type": "number"
      },
      "limit": {
        "type": "number"
      }
    }
  },
  "ExportDto": {
    "type": "object",
    "properties": {
      "reportType": {
        "$ref": "#/components/schemas/ReportType"
      },
      "format": {
        "$ref": "#/components/schemas/ExportFormat"
      },
      "filters": {
        "type": "object",
        "properties": {
          "dateRange": {
            "type": "object",
            "properties": {
              "startDate": {
                "type": "string"
              },
              "endDate": {
                "type": "string"
              }
            }
          },
          "brokerId": {
            "type": "string"
          }
        }
      }
    },
    "required": [
      "reportType",
      "format"
    ]
  },
  "FollowerActionDto": {
    "type": "object",
    "properties": {
      "action": {
        "$ref": "#/components/schemas/FollowerAction"
      }
    },
    "required": [
      "action"
    ]
  },
  "LeadFiltersDto": {
    "type": "object",
    "properties": {
      "search": {
        "type": "string"
      },
      "brokerId": {
        "type": "string"
      },
      "priority": {
        "$ref": "#/components/schemas/LeadPriority"
      },
      "source": {
        "$ref": "#/components/schemas/LeadSource"
      }
    }
  },
  "LeadListDto": {
    "type": "object",
    "properties": {
      "stage": {
        "$ref": "#/components/schemas/BoardStage"
      },
      "status": {
        "$ref": "#/components/schemas/LeadStatus"
      },
      "reached": {
        "$ref": "#/components/schemas/FunnelStage"
      },
      "createdFrom": {
        "type": "string"
      },
      "createdTo": {
        "type": "string"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      },
      "search": {
        "type": "string"
      },
      "brokerId": {
        "type": "string"
      },
      "priority": {
        "$ref": "#/components/schemas/LeadPriority"
      },
      "source": {
        "$ref": "#/components/schemas/LeadSource"
      }
    }
  },
  "LetterChoicesDto": {
    "type": "object",
    "properties": {
      "choices": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "kind": {
              "type": "string"
            },
            "email": {
              "type": "boolean"
            }
          },
          "required": [
            "kind",
            "email"
          ]
        }
      }
    },
    "required": [
      "choices"
    ]
  },
  "LetterListDto": {
    "type": "object",
    "properties": {
      "state": {
        "$ref": "#/components/schemas/LetterState"
      },
      "kind": {
        "type": "string"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      }
    },
    "required": [
      "limit"
    ]
  },
  "LetterRulesDto": {
    "type": "object",
    "properties": {
      "idleDays": {
        "type": "number"
      }
    },
    "required": [
      "idleDays"
    ]
  },
  "LetterWordsDto": {
    "type": "object",
    "properties": {
      "subject": {
        "type": "string"
      },
      "introduction": {
        "type": "string"
      }
    },
    "required": [
      "subject",
      "introduction"
    ]
  },
  "LibraryListDto": {
    "type": "object",
    "properties": {
      "type": {
        "$ref": "#/components/schemas/DocumentType"
      },
      "search": {
        "type": "string"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      }
    }
  },
  "LinkDto": {
    "type": "object",
    "properties": {
      "token": {
        "type": "string"
      }
    },
    "required": [
      "token"
    ]
  },
  "LoginBody": {
    "type": "object",
    "properties": {
      "email": {
        "type": "string"
      },
      "password": {
        "type": "string"
      }
    },
    "required": [
      "email",
      "password"
    ]
  },
  "LostPasswordDto": {
    "type": "object",
    "properties": {
      "email": {
        "type": "string"
      }
    },
    "required": [
      "email"
    ]
  },
  "MakeTokenDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "permissions": {
        "$ref": "#/components/schemas/PermissionMatrix"
      },
      "lastDay": {
        "type": "string"
      }
    },
    "required": [
      "name",
      "permissions",
      "lastDay"
    ]
  },
  "ManagedPropertyDto": {
    "type": "object",
    "properties": {
      "search": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/PropertyStatus"
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "city": {
        "type": "string"
      },
      "brokerId": {
        "type": "string"
      },
      "listedFrom": {
        "type": "string"
      },
      "listedTo": {
        "type": "string"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      }
    }
  },
  "NewPasskeyDto": {
    "type": "object",
    "properties": {
      "credential": {
        "$ref": "#/components/schemas/JsonObject"
      },
      "name": {
        "type": "string"
      }
    },
    "required": [
      "credential",
      "name"
    ]
  },
  "NotificationChoicesDto": {
    "type": "object",
    "properties": {
      "choices": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "kind": {
              "$ref": "#/components/schemas/NotificationKind"
            },
            "program": {
              "type": "boolean"
            },
            "push": {
              "type": "boolean"
            }
          },
          "required": [
            "kind"
          ]
        }
      }
    },
    "required": [
      "choices"
    ]
  },
  "NotificationListDto": {
    "type": "object",
    "properties": {
      "includeRead": {
        "type": "boolean"
      },
      "includeArchived": {
        "type": "boolean"
      }
    },
    "required": [
      "includeRead",
      "includeArchived"
    ]
  },
  "OwnAccountDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  "OwnEmailDto": {
    "type": "object",
    "properties": {
      "email": {
        "type": "string"
      }
    },
    "required": [
      "email"
    ]
  },
  "OwnPasswordDto": {
    "type": "object",
    "properties": {
      "currentPassword": {
        "type": "string"
      },
      "newPassword": {
        "type": "string"
      }
    },
    "required": [
      "currentPassword",
      "newPassword"
    ]
  },
  "ParkedQueryDto": {
    "type": "object",
    "properties": {
      "follower": {
        "type": "string"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      }
    }
  },
  "PasskeyAnswerDto": {
    "type": "object",
    "properties": {
      "credential": {
        "$ref": "#/components/schemas/JsonObject"
      }
    },
    "required": [
      "credential"
    ]
  },
  "PasskeyNameDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      }
    },
    "required": [
      "name"
    ]
  },
  "PasswordDto": {
    "type": "object",
    "properties": {
      "password": {
        "type": "string"
      }
    },
    "required": [
      "password"
    ]
  },
  "PlanAbsenceDto": {
    "type": "object",
    "properties": {
      "from": {
        "type": "string"
      },
      "to": {
        "type": "string"
      },
      "deputyId": {
        "type": [
          "string",
          "null"
        ]
      },
      "note": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "from",
      "to"
    ]
  },
  "PropertyFieldsDto": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/BrazilianState"
      },
      "zipCode": {
        "type": [
          "string",
          "null"
        ]
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "price": {
        "type": "number"
      },
      "iptu": {
        "type": [
          "number",
          "null"
        ]
      },
      "bedrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "bathrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "parkingSpaces": {
        "type": [
          "number",
          "null"
        ]
      },
      "area": {
        "type": [
          "number",
          "null"
        ]
      },
      "builtYear": {
        "type": [
          "number",
          "null"
        ]
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      },
      "featured": {
        "type": "boolean"
      },
      "amenities": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "features": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "videoUrl": {
        "type": [
          "string",
          "null"
        ]
      },
      "aiEnhanced": {
        "type": "boolean"
      },
      "ownerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "status": {
        "$ref": "#/components/schemas/PropertyStatus"
      }
    }
  },
  "PropertyListDto": {
    "type": "object",
    "properties": {
      "scope": {
        "type": "string",
        "const": "manage"
      },
      "sortBy": {
        "$ref": "#/components/schemas/PropertySort"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "search": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "minPrice": {
        "type": "number"
      },
      "maxPrice": {
        "type": "number"
      },
      "bedrooms": {
        "type": "number"
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      }
    }
  },
  "PropertyPageDto": {
    "type": "object",
    "properties": {
      "sortBy": {
        "$ref": "#/components/schemas/PropertySort"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "search": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "minPrice": {
        "type": "number"
      },
      "maxPrice": {
        "type": "number"
      },
      "bedrooms": {
        "type": "number"
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      }
    }
  },
  "PropertySearchDto": {
    "type": "object",
    "properties": {
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "search": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "minPrice": {
        "type": "number"
      },
      "maxPrice": {
        "type": "number"
      },
      "bedrooms": {
        "type": "number"
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      }
    }
  },
  "PushSubscriptionDto": {
    "type": "object",
    "properties": {
      "endpoint": {
        "type": "string"
      },
      "keys": {
        "type": "object",
        "properties": {
          "p256dh": {
            "type": "string"
          },
          "auth": {
            "type": "string"
          }
        },
        "required": [
          "p256dh",
          "auth"
        ]
      }
    },
    "required": [
      "endpoint",
      "keys"
    ]
  },
  "RegisterVisitorDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "password": {
        "type": "string"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "role": {}
    },
    "required": [
      "name",
      "email",
      "password"
    ]
  },
  "RegisterWebhookDto": {
    "type": "object",
    "properties": {
      "address": {
        "type": "string"
      },
      "kinds": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/WebhookKind"
        }
      }
    },
    "required": [
      "address",
      "kinds"
    ]
  },
  "ReportQueryDto": {
    "type": "object",
    "properties": {
      "brokerId": {
        "type": "string"
      },
      "startDate": {
        "type": "string"
      },
      "endDate": {
        "type": "string"
      }
    }
  },
  "RescheduleVisitDto": {
    "type": "object",
    "properties": {
      "scheduledDate": {
        "type": "string"
      },
      "allowOverlap": {
        "type": "boolean"
      }
    },
    "required": [
      "scheduledDate"
    ]
  },
  "RetryDto": {
    "type": "object",
    "properties": {
      "follower": {
        "type": "string"
      }
    }
  },
  "RetryJobDto": {
    "type": "object",
    "properties": {
      "failed": {
        "type": "number"
      }
    },
    "required": [
      "failed"
    ]
  },
  "SavePermissionsDto": {
    "type": "object",
    "properties": {
      "permissions": {
        "$ref": "#/components/schemas/PermissionMatrix"
      }
    },
    "required": [
      "permissions"
    ]
  },
  "SaveTeamDto": {
    "type": "object",
    "properties": {
      "members": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "members"
    ]
  },
  "SetUpAgencyDto": {
    "type": "object",
    "properties": {
      "attempt": {
        "type": "string"
      },
      "agency": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "systemName": {
            "type": "string"
          },
          "phone": {
            "type": "string"
          },
          "email": {
            "type": "string"
          },
          "address": {
            "type": "string"
          },
          "openingHours": {
            "type": "string"
          },
          "about": {
            "type": "string"
          },
          "colours": {
            "type": "object",
            "properties": {
              "primary": {
                "type": "string"
              },
              "accent": {
                "type": "string"
              }
            },
            "required": [
              "primary",
              "accent"
            ]
          },
          "networks": {
            "type": "object",
            "properties": {
              "instagram": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "facebook": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "youtube": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "required": [
          "name",
          "systemName",
          "phone",
          "email",
          "address",
          "openingHours",
          "about",
          "colours"
        ]
      },
      "settings": {
        "type": "object",
        "properties": {
          "whatsappNumber": {
            "type": "string"
          },
          "availableRegions": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "creci": {
            "type": "string"
          }
        },
        "required": [
          "whatsappNumber",
          "availableRegions",
          "creci"
        ]
      },
      "administrator": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "email": {
            "type": "string"
          },
          "password": {
            "type": "string"
          }
        },
        "required": [
          "name",
          "email",
          "password"
        ]
      },
      "mail": {
        "type": "object",
        "properties": {
          "host": {
            "type": "string"
          },
          "port": {
            "type": "number"
          },
          "security": {
            "$ref": "#/components/schemas/MailSecurity"
          },
          "user": {
            "type": "string"
          },
          "password": {
            "type": "string"
          },
          "from": {
            "type": "string"
          }
        },
        "required": [
          "host",
          "port",
          "security",
          "user",
          "from"
        ]
      },
      "code": {
        "type": "string"
      }
    },
    "required": [
      "attempt",
      "agency",
      "settings",
      "administrator",
      "code"
    ]
  },
  "SetUpMailTestDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "to": {
        "type": "string"
      },
      "mail": {
        "type": "object",
        "properties": {
          "host": {
            "type": "string"
          },
          "port": {
            "type": "number"
          },
          "security": {
            "$ref": "#/components/schemas/MailSecurity"
          },
          "user": {
            "type": "string"
          },
          "password": {
            "type": "string"
          },
          "from": {
            "type": "string"
          }
        },
        "required": [
          "host",
          "port",
          "security",
          "user",
          "from"
        ]
      },
      "code": {
        "type": "string"
      }
    },
    "required": [
      "name",
      "email",
      "to",
      "mail",
      "code"
    ]
  },
  "SignInPolicyDto": {
    "type": "object",
    "properties": {
      "requiredOf": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/RequirableRole"
        }
      }
    },
    "required": [
      "requiredOf"
    ]
  },
  "SkipDto": {
    "type": "object",
    "properties": {
      "reason": {
        "type": "string"
      }
    },
    "required": [
      "reason"
    ]
  },
  "TotpCodeDto": {
    "type": "object",
    "properties": {
      "code": {
        "type": "string"
      }
    },
    "required": [
      "code"
    ]
  },
  "UnsubscribeDto": {
    "type": "object",
    "properties": {
      "token": {
        "type": "string"
      }
    },
    "required": [
      "token"
    ]
  },
  "UpdateLeadDto": {
    "type": "object",
    "properties": {
      "status": {
        "$ref": "#/components/schemas/LeadStatus"
      },
      "priority": {
        "$ref": "#/components/schemas/LeadPriority"
      },
      "name": {
        "type": "string"
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "email": {
        "type": [
          "string",
          "null"
        ]
      },
      "message": {
        "type": [
          "string",
          "null"
        ]
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  "UpdateVisitDto": {
    "type": "object",
    "properties": {
      "provisional": {
        "type": "boolean",
        "const": false
      },
      "scheduledDate": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/VisitStatus"
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      },
      "durationMinutes": {
        "type": "number"
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "allowOverlap": {
        "type": "boolean"
      }
    }
  },
  "UserListDto": {
    "type": "object",
    "properties": {
      "search": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      }
    }
  },
  "VisitFiltersDto": {
    "type": "object",
    "properties": {
      "start": {
        "type": "string"
      },
      "end": {
        "type": "string"
      },
      "brokerId": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/VisitStatus"
      },
      "propertyId": {
        "type": "string"
      },
      "leadId": {
        "type": "string"
      },
      "search": {
        "type": "string"
      }
    }
  },
  "VisitListDto": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number"
      },
      "offset": {
        "type": "number"
      },
      "order": {
        "type": "string",
        "enum": [
          "earliest",
          "latest"
        ]
      },
      "start": {
        "type": "string"
      },
      "end": {
        "type": "string"
      },
      "brokerId": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/VisitStatus"
      },
      "propertyId": {
        "type": "string"
      },
      "leadId": {
        "type": "string"
      },
      "search": {
        "type": "string"
      }
    }
  },
  "VisitWishDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "phone": {
        "type": "string"
      },
      "propertyId": {
        "type": "string"
      },
      "preferredDate": {
        "type": "string"
      },
      "preferredTime": {
        "$ref": "#/components/schemas/PreferredTime"
      },
      "message": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "name",
      "email",
      "phone",
      "propertyId",
      "preferredDate",
      "preferredTime"
    ]
  },
  "WhatsappLinkDto": {
    "type": "object",
    "properties": {
      "propertyId": {
        "type": "string"
      },
      "propertyTitle": {
        "type": "string"
      },
      "propertySlug": {
        "type": "string"
      },
      "brokerWhatsApp": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "propertyId",
      "propertyTitle",
      "propertySlug",
      "brokerWhatsApp"
    ]
  },
  "WhyDto": {
    "type": "object",
    "properties": {
      "module": {
        "$ref": "#/components/schemas/Module"
      },
      "action": {
        "$ref": "#/components/schemas/Action"
      }
    },
    "required": [
      "module",
      "action"
    ]
  },
  "WriteTemplateDto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "permissions": {
        "$ref": "#/components/schemas/PermissionMatrix"
      }
    },
    "required": [
      "name",
      "permissions"
    ]
  }
};

export const COMPONENTS: { [name: string]: Schema } = {
  "Absence": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "from": {
        "type": "string"
      },
      "to": {
        "type": "string"
      },
      "broker": {
        "$ref": "#/components/schemas/BrokerFace"
      },
      "deputy": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BrokerFace"
          },
          {
            "type": "null"
          }
        ]
      },
      "note": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "from",
      "to",
      "broker",
      "deputy",
      "note"
    ]
  },
  "AccountLink": {
    "type": "object",
    "properties": {
      "purpose": {
        "$ref": "#/components/schemas/LinkPurpose"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "newEmail": {
        "type": [
          "string",
          "null"
        ]
      },
      "expiresAt": {
        "type": "string"
      }
    },
    "required": [
      "purpose",
      "name",
      "email",
      "newEmail",
      "expiresAt"
    ]
  },
  "AccountState": {
    "type": "string",
    "enum": [
      "active",
      "deactivated",
      "invited"
    ]
  },
  "Action": {
    "type": "string",
    "enum": [
      "advanced",
      "assign",
      "basic",
      "create",
      "delete",
      "download",
      "export",
      "manage",
      "manage_all",
      "manage_permissions",
      "manage_team",
      "read",
      "read_all",
      "update",
      "upload"
    ]
  },
  "AdminDashboard": {
    "type": "object",
    "properties": {
      "performance": {
        "type": "number"
      },
      "recent": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/RecentActivity"
        }
      },
      "totalProperties": {
        "type": "number"
      },
      "activeProperties": {
        "type": "number"
      },
      "totalLeads": {
        "type": "number"
      },
      "newLeads": {
        "type": "number"
      },
      "closedLeads": {
        "type": "number"
      },
      "conversionRate": {
        "type": "number"
      }
    },
    "required": [
      "performance",
      "recent",
      "totalProperties",
      "activeProperties",
      "totalLeads",
      "newLeads",
      "closedLeads",
      "conversionRate"
    ]
  },
  "AgencyColours": {
    "type": "object",
    "properties": {
      "primary": {
        "type": "string"
      },
      "accent": {
        "type": "string"
      }
    },
    "required": [
      "primary",
      "accent"
    ]
  },
  "AgencyLogo": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "width",
      "height"
    ]
  },
  "AgencyNetworks": {
    "type": "object",
    "properties": {
      "facebook": {
        "type": "string"
      },
      "instagram": {
        "type": "string"
      },
      "youtube": {
        "type": "string"
      }
    },
    "required": [
      "facebook",
      "instagram",
      "youtube"
    ]
  },
  "AnalyticsEvent": {
    "type": "string",
    "enum": [
      "consultant_contact",
      "interest_click",
      "map_view",
      "page_view",
      "visit_schedule",
      "whatsapp_click"
    ]
  },
  "ApiToken": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "owner": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name"
        ]
      },
      "permissions": {
        "type": "object",
        "properties": {
          "dashboard": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              }
            }
          },
          "documents": {
            "type": "object",
            "properties": {
              "delete": {
                "type": "boolean"
              },
              "download": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "upload": {
                "type": "boolean"
              }
            }
          },
          "leads": {
            "type": "object",
            "properties": {
              "assign": {
                "type": "boolean"
              },
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "operations": {
            "type": "object",
            "properties": {
              "manage": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "properties": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "reports": {
            "type": "object",
            "properties": {
              "advanced": {
                "type": "boolean"
              },
              "basic": {
                "type": "boolean"
              },
              "export": {
                "type": "boolean"
              }
            }
          },
          "settings": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "users": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_permissions": {
                "type": "boolean"
              },
              "manage_team": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "visits": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          }
        },
        "required": [
          "dashboard",
          "documents",
          "leads",
          "operations",
          "pages",
          "properties",
          "reports",
          "settings",
          "users",
          "visits"
        ]
      },
      "state": {
        "$ref": "#/components/schemas/ApiTokenState"
      },
      "createdAt": {
        "type": "string"
      },
      "expiresAt": {
        "type": "string"
      },
      "lastUsedAt": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "name",
      "owner",
      "permissions",
      "state",
      "createdAt",
      "expiresAt",
      "lastUsedAt"
    ]
  },
  "ApiTokenState": {
    "type": "string",
    "enum": [
      "active",
      "expired",
      "ownerless"
    ]
  },
  "AuditChange": {
    "anyOf": [
      {
        "type": "object",
        "properties": {
          "from": {},
          "to": {}
        },
        "required": [
          "from",
          "to"
        ]
      },
      {
        "type": "object",
        "properties": {
          "withheld": {
            "type": "boolean",
            "const": true
          }
        },
        "required": [
          "withheld"
        ]
      }
    ]
  },
  "AuditEntry": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "createdAt": {
        "type": "string"
      },
      "user": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "token": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name"
        ]
      },
      "action": {
        "type": "string"
      },
      "entityType": {
        "type": "string"
      },
      "entityId": {
        "type": "string"
      },
      "entityName": {
        "type": [
          "string",
          "null"
        ]
      },
      "names": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "changes": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/AuditChange"
        }
      }
    },
    "required": [
      "id",
      "createdAt",
      "user",
      "action",
      "entityType",
      "entityId",
      "entityName",
      "names",
      "changes"
    ]
  },
  "AuditNames": {
    "type": "object",
    "properties": {
      "names": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      }
    },
    "required": [
      "names"
    ]
  },
  "BackupSummary": {
    "type": "object",
    "properties": {
      "state": {
        "type": "string",
        "enum": [
          "failed",
          "incomplete",
          "none yet",
          "ok",
          "old"
        ]
      },
      "at": {
        "type": "string"
      },
      "missing": {
        "type": "number"
      }
    },
    "required": [
      "state"
    ]
  },
  "BackupView": {
    "type": "object",
    "properties": {
      "at": {
        "type": [
          "string",
          "null"
        ]
      },
      "position": {
        "type": [
          "number",
          "null"
        ]
      },
      "bytes": {
        "type": [
          "number",
          "null"
        ]
      },
      "missingFiles": {
        "type": "number"
      },
      "everyMs": {
        "type": [
          "number",
          "null"
        ]
      },
      "failedAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "isOld": {
        "type": "boolean"
      }
    },
    "required": [
      "at",
      "position",
      "bytes",
      "missingFiles",
      "everyMs",
      "failedAt",
      "isOld"
    ]
  },
  "BoardStage": {
    "type": "string",
    "enum": [
      "closed",
      "contacted",
      "contract",
      "lost",
      "new",
      "proposal",
      "visit_scheduled"
    ]
  },
  "BrazilianState": {
    "type": "string",
    "enum": [
      "AC",
      "AL",
      "AM",
      "AP",
      "BA",
      "CE",
      "DF",
      "ES",
      "GO",
      "MA",
      "MG",
      "MS",
      "MT",
      "PA",
      "PB",
      "PE",
      "PI",
      "PR",
      "RJ",
      "RN",
      "RO",
      "RR",
      "RS",
      "SC",
      "SE",
      "SP",
      "TO"
    ]
  },
  "BrokerFace": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "name",
      "avatar"
    ]
  },
  "BrokerOption": {
    "type": "object",
    "properties": {
      "email": {
        "type": "string"
      },
      "takesLeads": {
        "type": "boolean"
      },
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "email",
      "takesLeads",
      "id",
      "name",
      "avatar"
    ]
  },
  "BrokerPerformance": {
    "type": "object",
    "properties": {
      "brokerId": {
        "type": "string"
      },
      "brokerName": {
        "type": "string"
      },
      "totalLeads": {
        "type": "number"
      },
      "closedLeads": {
        "type": "number"
      },
      "totalProperties": {
        "type": "number"
      },
      "totalVisits": {
        "type": "number"
      },
      "averagePrice": {
        "type": "number"
      },
      "conversionRate": {
        "type": "number"
      }
    },
    "required": [
      "brokerId",
      "brokerName",
      "totalLeads",
      "closedLeads",
      "totalProperties",
      "totalVisits",
      "averagePrice",
      "conversionRate"
    ]
  },
  "BulkUpdateResult": {
    "type": "object",
    "properties": {
      "results": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string"
            },
            "success": {
              "type": "boolean"
            },
            "message": {
              "type": "string"
            }
          },
          "required": [
            "id",
            "success"
          ]
        }
      }
    },
    "required": [
      "results"
    ]
  },
  "ConfirmedEmail": {
    "type": "object",
    "properties": {
      "email": {
        "type": "string"
      },
      "waitingFor": {
        "anyOf": [
          {
            "type": "string",
            "enum": [
              "new",
              "present"
            ]
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "email",
      "waitingFor"
    ]
  },
  "CsvImportResult": {
    "type": "object",
    "properties": {
      "errorDetails": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "line": {
              "type": "number"
            },
            "message": {
              "type": "string"
            }
          },
          "required": [
            "line",
            "message"
          ]
        }
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "line": {
              "type": "number"
            },
            "message": {
              "type": "string"
            }
          },
          "required": [
            "line",
            "message"
          ]
        }
      },
      "imported": {
        "type": "number"
      },
      "skipped": {
        "type": "number"
      },
      "errors": {
        "type": "number"
      }
    },
    "required": [
      "errorDetails",
      "imported",
      "skipped",
      "errors"
    ]
  },
  "DashboardReport": {
    "type": "object",
    "properties": {
      "totalProperties": {
        "type": "number"
      },
      "activeProperties": {
        "type": "number"
      },
      "totalLeads": {
        "type": "number"
      },
      "newLeads": {
        "type": "number"
      },
      "closedLeads": {
        "type": "number"
      },
      "conversionRate": {
        "type": "number"
      },
      "averagePrice": {
        "type": "number"
      },
      "averageRent": {
        "type": "number"
      },
      "totalVisits": {
        "type": "number"
      },
      "scheduledVisits": {
        "type": "number"
      }
    },
    "required": [
      "totalProperties",
      "activeProperties",
      "totalLeads",
      "newLeads",
      "closedLeads",
      "conversionRate",
      "averagePrice",
      "averageRent",
      "totalVisits",
      "scheduledVisits"
    ]
  },
  "DeliveryAttempt": {
    "type": "object",
    "properties": {
      "at": {
        "type": "string"
      },
      "status": {
        "type": [
          "number",
          "null"
        ]
      },
      "milliseconds": {
        "type": "number"
      },
      "bytes": {
        "type": "number"
      },
      "problem": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/DeliveryProblem"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "at",
      "status",
      "milliseconds",
      "bytes",
      "problem"
    ]
  },
  "DeliveryProblem": {
    "type": "string",
    "enum": [
      "cut",
      "no_connection",
      "redirected",
      "refused_address",
      "timeout"
    ]
  },
  "DeliveryState": {
    "type": "string",
    "enum": [
      "delivered",
      "due",
      "parked",
      "withheld"
    ]
  },
  "DocumentDifference": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "fields": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "field": {
              "type": "string"
            },
            "live": {},
            "folded": {}
          },
          "required": [
            "field",
            "live",
            "folded"
          ]
        }
      }
    },
    "required": [
      "id",
      "fields"
    ]
  },
  "DocumentType": {
    "type": "string",
    "enum": [
      "contract",
      "id",
      "income_proof",
      "other",
      "property_doc"
    ]
  },
  "EmailChange": {
    "type": "object",
    "properties": {
      "to": {
        "type": "string"
      },
      "confirmedAt": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "new",
            "present"
          ]
        }
      },
      "expiresAt": {
        "type": "string"
      }
    },
    "required": [
      "to",
      "confirmedAt",
      "expiresAt"
    ]
  },
  "EngineView": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "enum": [
          "document-store",
          "event-store"
        ]
      },
      "product": {
        "type": "string"
      },
      "reachable": {
        "type": "boolean"
      },
      "reason": {
        "type": [
          "string",
          "null"
        ]
      },
      "roundTripMs": {
        "type": [
          "number",
          "null"
        ]
      },
      "head": {
        "type": [
          "number",
          "null"
        ]
      },
      "bytes": {
        "type": [
          "number",
          "null"
        ]
      }
    },
    "required": [
      "name",
      "product",
      "reachable",
      "reason",
      "roundTripMs",
      "head",
      "bytes"
    ]
  },
  "EnrolledFactor": {
    "type": "object",
    "properties": {
      "newRecoveryCodes": {
        "anyOf": [
          {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "totp": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "since": {
                "type": "string"
              }
            },
            "required": [
              "since"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "passkeys": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PasskeySummary"
        }
      },
      "recoveryCodes": {
        "type": "number"
      },
      "isRequired": {
        "type": "boolean"
      }
    },
    "required": [
      "newRecoveryCodes",
      "totp",
      "passkeys",
      "recoveryCodes",
      "isRequired"
    ]
  },
  "ErrorBody": {
    "type": "object",
    "properties": {
      "message": {
        "type": "string"
      },
      "error": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "reference": {
        "type": "string"
      },
      "fields": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "missing": {
        "type": "object",
        "properties": {
          "module": {
            "type": "string"
          },
          "action": {
            "type": "string"
          }
        },
        "required": [
          "module",
          "action"
        ]
      },
      "current": {}
    },
    "required": [
      "message",
      "error",
      "code"
    ]
  },
  "EventChain": {
    "type": "object",
    "properties": {
      "correlationId": {
        "type": "string"
      },
      "events": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/EventLine"
        }
      },
      "notifications": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string"
            },
            "eventId": {
              "type": "string"
            },
            "kind": {
              "type": "string"
            },
            "recipientId": {
              "type": "string"
            },
            "recipientName": {
              "type": [
                "string",
                "null"
              ]
            }
          },
          "required": [
            "id",
            "eventId",
            "kind",
            "recipientId",
            "recipientName"
          ]
        }
      },
      "documents": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "projection": {
              "type": "string"
            },
            "id": {
              "type": "string"
            }
          },
          "required": [
            "projection",
            "id"
          ]
        }
      }
    },
    "required": [
      "correlationId",
      "events",
      "notifications",
      "documents"
    ]
  },
  "EventDetail": {
    "type": "object",
    "properties": {
      "causationId": {
        "type": "string"
      },
      "schemaVersion": {
        "type": "number"
      },
      "data": {
        "$ref": "#/components/schemas/JsonObject"
      },
      "personal": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "revealed": {
        "type": "boolean"
      },
      "erased": {
        "type": "boolean"
      },
      "id": {
        "type": "string"
      },
      "position": {
        "type": "number"
      },
      "stream": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      },
      "category": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "occurredAt": {
        "type": "string"
      },
      "actorId": {
        "type": [
          "string",
          "null"
        ]
      },
      "actorName": {
        "type": [
          "string",
          "null"
        ]
      },
      "correlationId": {
        "type": "string"
      },
      "command": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "causationId",
      "schemaVersion",
      "data",
      "personal",
      "revealed",
      "erased",
      "id",
      "position",
      "stream",
      "revision",
      "category",
      "type",
      "occurredAt",
      "actorId",
      "actorName",
      "correlationId",
      "command"
    ]
  },
  "EventLine": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "position": {
        "type": "number"
      },
      "stream": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      },
      "category": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "occurredAt": {
        "type": "string"
      },
      "actorId": {
        "type": [
          "string",
          "null"
        ]
      },
      "actorName": {
        "type": [
          "string",
          "null"
        ]
      },
      "correlationId": {
        "type": "string"
      },
      "command": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "position",
      "stream",
      "revision",
      "category",
      "type",
      "occurredAt",
      "actorId",
      "actorName",
      "correlationId",
      "command"
    ]
  },
  "EventPage": {
    "type": "object",
    "properties": {
      "items": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/EventLine"
        }
      },
      "next": {
        "type": [
          "number",
          "null"
        ]
      }
    },
    "required": [
      "items",
      "next"
    ]
  },
  "ExportFormat": {
    "type": "string",
    "enum": [
      "csv",
      "json",
      "pdf"
    ]
  },
  "ExportedReport": {
    "type": "object",
    "properties": {
      "data": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/DashboardReport"
          },
          {
            "$ref": "#/components/schemas/PropertiesReport"
          },
          {
            "$ref": "#/components/schemas/LeadsReport"
          },
          {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BrokerPerformance"
            }
          },
          {
            "$ref": "#/components/schemas/VisitsReport"
          }
        ]
      }
    },
    "required": [
      "data"
    ]
  },
  "FirstStep": {
    "type": "string",
    "enum": [
      "agency",
      "people",
      "properties",
      "published",
      "site"
    ]
  },
  "FirstSteps": {
    "type": "object",
    "properties": {
      "steps": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "step": {
              "$ref": "#/components/schemas/FirstStep"
            },
            "done": {
              "type": "boolean"
            }
          },
          "required": [
            "step",
            "done"
          ]
        }
      }
    },
    "required": [
      "steps"
    ]
  },
  "FoldProblem": {
    "type": "object",
    "properties": {
      "eventId": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "position": {
        "type": "number"
      },
      "error": {
        "type": "string"
      }
    },
    "required": [
      "eventId",
      "type",
      "position",
      "error"
    ]
  },
  "FollowState": {
    "type": "string",
    "enum": [
      "behind",
      "building",
      "live",
      "paused",
      "stopped"
    ]
  },
  "FollowerAction": {
    "type": "string",
    "enum": [
      "cancel-rebuild",
      "pause",
      "pause-rebuild",
      "rebuild",
      "resume",
      "resume-rebuild",
      "revert",
      "verify"
    ]
  },
  "FollowerView": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "process",
          "projection"
        ]
      },
      "state": {
        "$ref": "#/components/schemas/FollowState"
      },
      "version": {
        "type": "number"
      },
      "position": {
        "type": "number"
      },
      "head": {
        "type": "number"
      },
      "lagEvents": {
        "type": "number"
      },
      "lagSeconds": {
        "type": "number"
      },
      "eventsPerSecond": {
        "type": "number"
      },
      "lastHour": {
        "type": "array",
        "items": {
          "type": "number"
        }
      },
      "events": {
        "type": "number"
      },
      "documents": {
        "type": [
          "number",
          "null"
        ]
      },
      "bytes": {
        "type": [
          "number",
          "null"
        ]
      },
      "holder": {
        "type": [
          "string",
          "null"
        ]
      },
      "parked": {
        "type": "number"
      },
      "lastProblem": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/FoldProblem"
          },
          {
            "type": "null"
          }
        ]
      },
      "rebuild": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/RebuildProgress"
          },
          {
            "type": "null"
          }
        ]
      },
      "mayRevert": {
        "type": "boolean"
      },
      "verification": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Verification"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "name",
      "kind",
      "state",
      "version",
      "position",
      "head",
      "lagEvents",
      "lagSeconds",
      "eventsPerSecond",
      "lastHour",
      "events",
      "documents",
      "bytes",
      "holder",
      "parked",
      "lastProblem",
      "rebuild",
      "mayRevert",
      "verification"
    ]
  },
  "FunnelStage": {
    "type": "string",
    "enum": [
      "closed",
      "contacted",
      "contract",
      "new",
      "proposal",
      "visit_scheduled"
    ]
  },
  "GivenRole": {
    "type": "string",
    "enum": [
      "admin",
      "broker",
      "owner"
    ]
  },
  "Handover": {
    "type": "object",
    "properties": {
      "to": {
        "type": "string"
      },
      "total": {
        "type": "number"
      }
    },
    "required": [
      "to",
      "total"
    ]
  },
  "HeldSecondFactors": {
    "type": "object",
    "properties": {
      "totp": {
        "type": "boolean"
      },
      "passkeys": {
        "type": "number"
      }
    },
    "required": [
      "totp",
      "passkeys"
    ]
  },
  "InstanceRole": {
    "type": "string",
    "enum": [
      "all",
      "projections",
      "web"
    ]
  },
  "InstanceView": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "version": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/InstanceRole"
      },
      "startedAt": {
        "type": "string"
      },
      "seenAt": {
        "type": "string"
      },
      "leases": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "self": {
        "type": "boolean"
      }
    },
    "required": [
      "id",
      "name",
      "version",
      "role",
      "startedAt",
      "seenAt",
      "leases",
      "self"
    ]
  },
  "InvitedUser": {
    "type": "object",
    "properties": {
      "invitationLink": {
        "type": "string"
      },
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "creci": {
        "type": [
          "string",
          "null"
        ]
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      },
      "permissions": {
        "type": "object",
        "properties": {
          "dashboard": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              }
            }
          },
          "documents": {
            "type": "object",
            "properties": {
              "delete": {
                "type": "boolean"
              },
              "download": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "upload": {
                "type": "boolean"
              }
            }
          },
          "leads": {
            "type": "object",
            "properties": {
              "assign": {
                "type": "boolean"
              },
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "operations": {
            "type": "object",
            "properties": {
              "manage": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "properties": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "reports": {
            "type": "object",
            "properties": {
              "advanced": {
                "type": "boolean"
              },
              "basic": {
                "type": "boolean"
              },
              "export": {
                "type": "boolean"
              }
            }
          },
          "settings": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "users": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_permissions": {
                "type": "boolean"
              },
              "manage_team": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "visits": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          }
        },
        "required": [
          "dashboard",
          "documents",
          "leads",
          "operations",
          "pages",
          "properties",
          "reports",
          "settings",
          "users",
          "visits"
        ]
      },
      "team": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "state": {
        "$ref": "#/components/schemas/AccountState"
      },
      "invitedUntil": {
        "type": [
          "string",
          "null"
        ]
      },
      "createdAt": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "name",
      "email",
      "role",
      "whatsapp",
      "creci",
      "avatar",
      "permissions",
      "team",
      "state",
      "invitedUntil",
      "createdAt",
      "revision"
    ]
  },
  "JobSummary": {
    "type": "object",
    "properties": {
      "failed": {
        "type": "number"
      },
      "error": {
        "type": "string"
      }
    }
  },
  "JobView": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "label": {
        "type": "string"
      },
      "alone": {
        "type": "boolean"
      },
      "waiting": {
        "type": "number"
      },
      "nextDueAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "failed": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "cause": {
              "type": "string"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "cause",
            "count"
          ]
        }
      },
      "lastRound": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "at": {
                "type": "string"
              },
              "error": {
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "required": [
              "at",
              "error"
            ]
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "name",
      "label",
      "alone",
      "waiting",
      "nextDueAt",
      "failed",
      "lastRound"
    ]
  },
  "JsonObject": {
    "type": "object",
    "additionalProperties": {}
  },
  "Lead": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": [
          "string",
          "null"
        ]
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "message": {
        "type": [
          "string",
          "null"
        ]
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      },
      "status": {
        "$ref": "#/components/schemas/LeadStatus"
      },
      "priority": {
        "$ref": "#/components/schemas/LeadPriority"
      },
      "source": {
        "$ref": "#/components/schemas/LeadSource"
      },
      "propertyId": {
        "type": [
          "string",
          "null"
        ]
      },
      "propertyType": {
        "type": [
          "string",
          "null"
        ]
      },
      "purpose": {
        "type": [
          "string",
          "null"
        ]
      },
      "region": {
        "type": [
          "string",
          "null"
        ]
      },
      "value": {
        "type": [
          "number",
          "null"
        ]
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "stageEnteredAt": {
        "type": "string"
      },
      "createdAt": {
        "type": "string"
      },
      "updatedAt": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      },
      "property": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/LeadProperty"
          },
          {
            "type": "null"
          }
        ]
      },
      "broker": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BrokerFace"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "id",
      "name",
      "email",
      "phone",
      "message",
      "notes",
      "status",
      "priority",
      "source",
      "propertyId",
      "propertyType",
      "purpose",
      "region",
      "value",
      "brokerId",
      "stageEnteredAt",
      "createdAt",
      "updatedAt",
      "revision",
      "property",
      "broker"
    ]
  },
  "LeadBoard": {
    "type": "object",
    "properties": {
      "total": {
        "type": "number"
      },
      "columns": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/LeadColumn"
        }
      }
    },
    "required": [
      "total",
      "columns"
    ]
  },
  "LeadColumn": {
    "type": "object",
    "properties": {
      "stage": {
        "$ref": "#/components/schemas/BoardStage"
      },
      "count": {
        "type": "number"
      },
      "value": {
        "type": "number"
      },
      "leads": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Lead"
        }
      }
    },
    "required": [
      "stage",
      "count",
      "value",
      "leads"
    ]
  },
  "LeadPriority": {
    "type": "string",
    "enum": [
      "high",
      "low",
      "medium"
    ]
  },
  "LeadProperty": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "purpose": {
        "type": "string"
      },
      "price": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "slug",
      "code",
      "title",
      "address",
      "type",
      "purpose",
      "price"
    ]
  },
  "LeadSource": {
    "type": "string",
    "enum": [
      "calendar",
      "contact_modal",
      "email",
      "lead_widget",
      "manual",
      "phone",
      "referral",
      "social_media",
      "terras_de_tuvivas_landing",
      "website",
      "whatsapp"
    ]
  },
  "LeadStatus": {
    "type": "string",
    "enum": [
      "closed",
      "contacted",
      "contract",
      "interested",
      "lost",
      "new",
      "proposal",
      "visit_scheduled"
    ]
  },
  "LeadSummary": {
    "type": "object",
    "properties": {
      "total": {
        "type": "number"
      },
      "active": {
        "type": "number"
      },
      "awaitingVisit": {
        "type": "number"
      },
      "closed": {
        "type": "number"
      },
      "conversionRate": {
        "type": "number"
      }
    },
    "required": [
      "total",
      "active",
      "awaitingVisit",
      "closed",
      "conversionRate"
    ]
  },
  "LeadsReport": {
    "type": "object",
    "properties": {
      "totalLeads": {
        "type": "number"
      },
      "leadsByStatus": {
        "type": "object",
        "properties": {
          "closed": {
            "type": "number"
          },
          "contacted": {
            "type": "number"
          },
          "contract": {
            "type": "number"
          },
          "interested": {
            "type": "number"
          },
          "lost": {
            "type": "number"
          },
          "new": {
            "type": "number"
          },
          "proposal": {
            "type": "number"
          },
          "visit_scheduled": {
            "type": "number"
          }
        }
      },
      "leadsBySource": {
        "type": "object",
        "properties": {
          "calendar": {
            "type": "number"
          },
          "contact_modal": {
            "type": "number"
          },
          "email": {
            "type": "number"
          },
          "lead_widget": {
            "type": "number"
          },
          "manual": {
            "type": "number"
          },
          "phone": {
            "type": "number"
          },
          "referral": {
            "type": "number"
          },
          "social_media": {
            "type": "number"
          },
          "terras_de_tuvivas_landing": {
            "type": "number"
          },
          "website": {
            "type": "number"
          },
          "whatsapp": {
            "type": "number"
          }
        }
      },
      "conversionFunnel": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "status": {
              "$ref": "#/components/schemas/LeadStatus"
            },
            "count": {
              "type": "number"
            },
            "conversionRate": {
              "type": "number"
            }
          },
          "required": [
            "status",
            "count",
            "conversionRate"
          ]
        }
      },
      "reachedFunnel": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ReachedStage"
        }
      },
      "averageTimeToClose": {
        "type": "number"
      }
    },
    "required": [
      "totalLeads",
      "leadsByStatus",
      "leadsBySource",
      "conversionFunnel",
      "reachedFunnel",
      "averageTimeToClose"
    ]
  },
  "LetterAudience": {
    "type": "string",
    "enum": [
      "account",
      "staff",
      "visitor"
    ]
  },
  "LetterChoice": {
    "type": "object",
    "properties": {
      "kind": {
        "type": "string"
      },
      "label": {
        "type": "string"
      },
      "email": {
        "type": "boolean"
      }
    },
    "required": [
      "kind",
      "label",
      "email"
    ]
  },
  "LetterChoices": {
    "type": "object",
    "properties": {
      "choices": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/LetterChoice"
        }
      }
    },
    "required": [
      "choices"
    ]
  },
  "LetterEntry": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "kind": {
        "type": "string"
      },
      "kindLabel": {
        "type": "string"
      },
      "audience": {
        "$ref": "#/components/schemas/LetterAudience"
      },
      "receiver": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "address": {
                "type": "string"
              }
            },
            "required": [
              "name",
              "address"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "state": {
        "$ref": "#/components/schemas/LetterState"
      },
      "reason": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/LetterReason"
          },
          {
            "type": "null"
          }
        ]
      },
      "createdAt": {
        "type": "string"
      },
      "dueAt": {
        "type": "string"
      },
      "sentAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "nextTryAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "tries": {
        "type": "number"
      },
      "messageId": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "kind",
      "kindLabel",
      "audience",
      "receiver",
      "state",
      "reason",
      "createdAt",
      "dueAt",
      "sentAt",
      "nextTryAt",
      "tries",
      "messageId"
    ]
  },
  "LetterPage": {
    "type": "object",
    "properties": {
      "items": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/LetterEntry"
        }
      },
      "total": {
        "type": "number"
      },
      "counts": {
        "type": "object",
        "properties": {
          "cancelled": {
            "type": "number"
          },
          "parked": {
            "type": "number"
          },
          "sending": {
            "type": "number"
          },
          "sent": {
            "type": "number"
          },
          "waiting": {
            "type": "number"
          }
        },
        "required": [
          "cancelled",
          "parked",
          "sending",
          "sent",
          "waiting"
        ]
      },
      "delivering": {
        "type": "boolean"
      }
    },
    "required": [
      "items",
      "total",
      "counts",
      "delivering"
    ]
  },
  "LetterReason": {
    "type": "string",
    "enum": [
      "broken",
      "busy",
      "by_hand",
      "certificate",
      "certificate_expired",
      "certificate_name",
      "certificate_self_signed",
      "closed",
      "denied",
      "erased",
      "invented",
      "late",
      "later",
      "login",
      "login_needed",
      "mailbox_full",
      "name_refused",
      "no_address",
      "no_mailbox",
      "not_found",
      "overtaken",
      "policy",
      "refused",
      "relay_denied",
      "sender_refused",
      "slow",
      "tls",
      "tls_missing",
      "tls_needed",
      "too_large",
      "too_many",
      "unreachable",
      "unwanted"
    ]
  },
  "LetterRules": {
    "type": "object",
    "properties": {
      "version": {
        "type": "number"
      },
      "idleDays": {
        "type": "number"
      }
    },
    "required": [
      "version",
      "idleDays"
    ]
  },
  "LetterState": {
    "type": "string",
    "enum": [
      "cancelled",
      "parked",
      "sending",
      "sent",
      "waiting"
    ]
  },
  "LetterTemplate": {
    "type": "object",
    "properties": {
      "kind": {
        "type": "string"
      },
      "label": {
        "type": "string"
      },
      "audience": {
        "$ref": "#/components/schemas/LetterAudience"
      },
      "original": {
        "$ref": "#/components/schemas/LetterWords"
      },
      "isOriginal": {
        "type": "boolean"
      },
      "variables": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string"
            },
            "meaning": {
              "type": "string"
            }
          },
          "required": [
            "name",
            "meaning"
          ]
        }
      },
      "version": {
        "type": "number"
      },
      "subject": {
        "type": "string"
      },
      "introduction": {
        "type": "string"
      }
    },
    "required": [
      "kind",
      "label",
      "audience",
      "original",
      "isOriginal",
      "variables",
      "version",
      "subject",
      "introduction"
    ]
  },
  "LetterText": {
    "type": "object",
    "properties": {
      "entry": {
        "$ref": "#/components/schemas/LetterEntry"
      },
      "subject": {
        "type": "string"
      },
      "text": {
        "type": "string"
      },
      "readable": {
        "type": "boolean"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "entry",
      "subject",
      "text",
      "readable",
      "whatsapp"
    ]
  },
  "LetterWords": {
    "type": "object",
    "properties": {
      "subject": {
        "type": "string"
      },
      "introduction": {
        "type": "string"
      }
    },
    "required": [
      "subject",
      "introduction"
    ]
  },
  "LibraryDocument": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "type": {
        "$ref": "#/components/schemas/DocumentType"
      },
      "mimeType": {
        "type": "string"
      },
      "size": {
        "type": "number"
      },
      "createdAt": {
        "type": "string"
      },
      "uploader": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name"
            ]
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "id",
      "name",
      "type",
      "mimeType",
      "size",
      "createdAt",
      "uploader"
    ]
  },
  "LinkPurpose": {
    "type": "string",
    "enum": [
      "email-new",
      "email-present",
      "invitation",
      "password-reset"
    ]
  },
  "MachineView": {
    "type": "object",
    "properties": {
      "instances": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/InstanceView"
        }
      },
      "backup": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BackupView"
          },
          {
            "type": "null"
          }
        ]
      },
      "engines": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/EngineView"
        }
      },
      "diskFreeBytes": {
        "type": [
          "number",
          "null"
        ]
      },
      "diskTotalBytes": {
        "type": [
          "number",
          "null"
        ]
      },
      "writeAheadLog": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/WriteAheadLogView"
          },
          {
            "type": "null"
          }
        ]
      },
      "certificate": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "subject": {
                "type": "string"
              },
              "validTo": {
                "type": "string"
              }
            },
            "required": [
              "subject",
              "validTo"
            ]
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "instances",
      "backup",
      "engines",
      "diskFreeBytes",
      "diskTotalBytes",
      "writeAheadLog",
      "certificate"
    ]
  },
  "MadeApiToken": {
    "type": "object",
    "properties": {
      "token": {
        "$ref": "#/components/schemas/ApiToken"
      },
      "secret": {
        "type": "string"
      }
    },
    "required": [
      "token",
      "secret"
    ]
  },
  "MailPresence": {
    "type": "object",
    "properties": {
      "delivering": {
        "type": "boolean"
      }
    },
    "required": [
      "delivering"
    ]
  },
  "MailSecurity": {
    "type": "string",
    "enum": [
      "none",
      "opportunistic",
      "starttls",
      "tls"
    ]
  },
  "MailSettings": {
    "type": "object",
    "properties": {
      "host": {
        "type": "string"
      },
      "port": {
        "type": "number"
      },
      "security": {
        "$ref": "#/components/schemas/MailSecurity"
      },
      "user": {
        "type": "string"
      },
      "hasPassword": {
        "type": "boolean"
      },
      "from": {
        "type": "string"
      },
      "source": {
        "type": "string",
        "enum": [
          "environment",
          "none",
          "settings"
        ]
      },
      "version": {
        "type": "number"
      }
    },
    "required": [
      "host",
      "port",
      "security",
      "user",
      "hasPassword",
      "from",
      "source",
      "version"
    ]
  },
  "MailTest": {
    "type": "object",
    "properties": {
      "sentTo": {
        "type": "string"
      },
      "accepted": {
        "type": "boolean"
      },
      "reason": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/LetterReason"
          },
          {
            "type": "null"
          }
        ]
      },
      "status": {
        "type": "number"
      }
    },
    "required": [
      "sentTo",
      "accepted",
      "reason"
    ]
  },
  "ManagedAgency": {
    "type": "object",
    "properties": {
      "logo": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/AgencyLogo"
          },
          {
            "type": "null"
          }
        ]
      },
      "networks": {
        "$ref": "#/components/schemas/AgencyNetworks"
      },
      "fixedBy": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "systemName": {
            "type": "string"
          },
          "phone": {
            "type": "string"
          },
          "email": {
            "type": "string"
          }
        }
      },
      "updatedAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "version": {
        "type": "number"
      },
      "colours": {
        "$ref": "#/components/schemas/AgencyColours"
      },
      "name": {
        "type": "string"
      },
      "systemName": {
        "type": "string"
      },
      "phone": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "openingHours": {
        "type": "string"
      },
      "about": {
        "type": "string"
      }
    },
    "required": [
      "logo",
      "networks",
      "fixedBy",
      "updatedAt",
      "version",
      "colours",
      "name",
      "systemName",
      "phone",
      "email",
      "address",
      "openingHours",
      "about"
    ]
  },
  "ManagedPage": {
    "type": "object",
    "properties": {
      "version": {
        "type": "number"
      },
      "pageKey": {
        "$ref": "#/components/schemas/PageKey"
      },
      "title": {
        "type": "string"
      },
      "content": {
        "type": "string"
      },
      "metaTitle": {
        "type": "string"
      },
      "metaDescription": {
        "type": "string"
      },
      "updatedAt": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "version",
      "pageKey",
      "title",
      "content",
      "metaTitle",
      "metaDescription",
      "updatedAt"
    ]
  },
  "ManagedProperty": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/PropertyStatus"
      },
      "images": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "photos": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PropertyPhoto"
        }
      },
      "documents": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PropertyAttachment"
        }
      },
      "createdAt": {
        "type": "string"
      },
      "updatedAt": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      },
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/BrazilianState"
      },
      "zipCode": {
        "type": [
          "string",
          "null"
        ]
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "price": {
        "type": "number"
      },
      "iptu": {
        "type": [
          "number",
          "null"
        ]
      },
      "bedrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "bathrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "parkingSpaces": {
        "type": [
          "number",
          "null"
        ]
      },
      "area": {
        "type": [
          "number",
          "null"
        ]
      },
      "builtYear": {
        "type": [
          "number",
          "null"
        ]
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      },
      "featured": {
        "type": "boolean"
      },
      "amenities": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "features": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "videoUrl": {
        "type": [
          "string",
          "null"
        ]
      },
      "aiEnhanced": {
        "type": "boolean"
      },
      "ownerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "slug",
      "code",
      "status",
      "images",
      "photos",
      "documents",
      "createdAt",
      "updatedAt",
      "revision",
      "title",
      "description",
      "address",
      "neighborhood",
      "city",
      "state",
      "zipCode",
      "type",
      "purpose",
      "price",
      "iptu",
      "bedrooms",
      "bathrooms",
      "parkingSpaces",
      "area",
      "builtYear",
      "isNewConstruction",
      "isReady",
      "featured",
      "amenities",
      "features",
      "videoUrl",
      "aiEnhanced",
      "ownerId",
      "brokerId"
    ]
  },
  "ManagedSettings": {
    "type": "object",
    "properties": {
      "updatedAt": {
        "type": [
          "string",
          "null"
        ]
      },
      "version": {
        "type": "number"
      },
      "whatsappNumber": {
        "type": "string"
      },
      "availableRegions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "creci": {
        "type": "string"
      }
    },
    "required": [
      "updatedAt",
      "version",
      "whatsappNumber",
      "availableRegions",
      "creci"
    ]
  },
  "ManagedUser": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "creci": {
        "type": [
          "string",
          "null"
        ]
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      },
      "permissions": {
        "type": "object",
        "properties": {
          "dashboard": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              }
            }
          },
          "documents": {
            "type": "object",
            "properties": {
              "delete": {
                "type": "boolean"
              },
              "download": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "upload": {
                "type": "boolean"
              }
            }
          },
          "leads": {
            "type": "object",
            "properties": {
              "assign": {
                "type": "boolean"
              },
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "operations": {
            "type": "object",
            "properties": {
              "manage": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "properties": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "reports": {
            "type": "object",
            "properties": {
              "advanced": {
                "type": "boolean"
              },
              "basic": {
                "type": "boolean"
              },
              "export": {
                "type": "boolean"
              }
            }
          },
          "settings": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "users": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_permissions": {
                "type": "boolean"
              },
              "manage_team": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "visits": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          }
        },
        "required": [
          "dashboard",
          "documents",
          "leads",
          "operations",
          "pages",
          "properties",
          "reports",
          "settings",
          "users",
          "visits"
        ]
      },
      "team": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "state": {
        "$ref": "#/components/schemas/AccountState"
      },
      "invitedUntil": {
        "type": [
          "string",
          "null"
        ]
      },
      "createdAt": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "name",
      "email",
      "role",
      "whatsapp",
      "creci",
      "avatar",
      "permissions",
      "team",
      "state",
      "invitedUntil",
      "createdAt",
      "revision"
    ]
  },
  "Module": {
    "type": "string",
    "enum": [
      "dashboard",
      "documents",
      "leads",
      "operations",
      "pages",
      "properties",
      "reports",
      "settings",
      "users",
      "visits"
    ]
  },
  "NewTotp": {
    "type": "object",
    "properties": {
      "secret": {
        "type": "string"
      },
      "uri": {
        "type": "string"
      }
    },
    "required": [
      "secret",
      "uri"
    ]
  },
  "Notification": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "type": {
        "$ref": "#/components/schemas/NotificationType"
      },
      "title": {
        "type": "string"
      },
      "message": {
        "type": "string"
      },
      "data": {
        "$ref": "#/components/schemas/NotificationData"
      },
      "createdAt": {
        "type": "string"
      },
      "isRead": {
        "type": "boolean"
      },
      "isArchived": {
        "type": "boolean"
      }
    },
    "required": [
      "id",
      "type",
      "title",
      "message",
      "data",
      "createdAt",
      "isRead",
      "isArchived"
    ]
  },
  "NotificationChoice": {
    "type": "object",
    "properties": {
      "kind": {
        "$ref": "#/components/schemas/NotificationKind"
      },
      "label": {
        "type": "string"
      },
      "program": {
        "type": "boolean"
      },
      "push": {
        "type": "boolean"
      }
    },
    "required": [
      "kind",
      "label",
      "program",
      "push"
    ]
  },
  "NotificationChoices": {
    "type": "object",
    "properties": {
      "choices": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/NotificationChoice"
        }
      }
    },
    "required": [
      "choices"
    ]
  },
  "NotificationCount": {
    "type": "object",
    "properties": {
      "count": {
        "type": "number"
      }
    },
    "required": [
      "count"
    ]
  },
  "NotificationData": {
    "type": "object",
    "properties": {
      "leadId": {
        "type": "string"
      },
      "visitId": {
        "type": "string"
      },
      "leadName": {
        "type": "string"
      },
      "leadPhone": {
        "type": [
          "string",
          "null"
        ]
      },
      "scheduledDate": {
        "type": "string"
      }
    }
  },
  "NotificationKind": {
    "type": "string",
    "enum": [
      "lead-moved",
      "leads-assigned",
      "new-lead",
      "visit-asked",
      "visit-booked",
      "visit-handed-over"
    ]
  },
  "NotificationType": {
    "type": "string",
    "enum": [
      "lead_status_change",
      "new_lead",
      "new_visit"
    ]
  },
  "OpenRecords": {
    "type": "object",
    "properties": {
      "handover": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Handover"
          },
          {
            "type": "null"
          }
        ]
      },
      "leads": {
        "type": "number"
      },
      "visits": {
        "type": "number"
      },
      "properties": {
        "type": "number"
      }
    },
    "required": [
      "handover",
      "leads",
      "visits",
      "properties"
    ]
  },
  "OwnAccount": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      },
      "emailChange": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/EmailChange"
          },
          {
            "type": "null"
          }
        ]
      },
      "revision": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "name",
      "email",
      "role",
      "whatsapp",
      "avatar",
      "emailChange",
      "revision"
    ]
  },
  "OwnPermissions": {
    "type": "object",
    "properties": {
      "permissions": {
        "type": "object",
        "properties": {
          "dashboard": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              }
            }
          },
          "documents": {
            "type": "object",
            "properties": {
              "delete": {
                "type": "boolean"
              },
              "download": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "upload": {
                "type": "boolean"
              }
            }
          },
          "leads": {
            "type": "object",
            "properties": {
              "assign": {
                "type": "boolean"
              },
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "operations": {
            "type": "object",
            "properties": {
              "manage": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "properties": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "reports": {
            "type": "object",
            "properties": {
              "advanced": {
                "type": "boolean"
              },
              "basic": {
                "type": "boolean"
              },
              "export": {
                "type": "boolean"
              }
            }
          },
          "settings": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "users": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_permissions": {
                "type": "boolean"
              },
              "manage_team": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "visits": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          }
        },
        "required": [
          "dashboard",
          "documents",
          "leads",
          "operations",
          "pages",
          "properties",
          "reports",
          "settings",
          "users",
          "visits"
        ]
      },
      "team": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "permissions"
    ]
  },
  "OwnPush": {
    "type": "object",
    "properties": {
      "publicKey": {
        "type": "string"
      },
      "devices": {
        "type": "number"
      },
      "thisDevice": {
        "type": "boolean"
      }
    },
    "required": [
      "publicKey",
      "devices",
      "thisDevice"
    ]
  },
  "OwnSecondFactors": {
    "type": "object",
    "properties": {
      "totp": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "since": {
                "type": "string"
              }
            },
            "required": [
              "since"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "passkeys": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PasskeySummary"
        }
      },
      "recoveryCodes": {
        "type": "number"
      },
      "isRequired": {
        "type": "boolean"
      }
    },
    "required": [
      "totp",
      "passkeys",
      "recoveryCodes",
      "isRequired"
    ]
  },
  "OwnSession": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "device": {
        "type": "string"
      },
      "network": {
        "type": "string"
      },
      "begunAt": {
        "type": "string"
      },
      "usedAt": {
        "type": "string"
      },
      "isCurrent": {
        "type": "boolean"
      }
    },
    "required": [
      "id",
      "device",
      "network",
      "begunAt",
      "usedAt",
      "isCurrent"
    ]
  },
  "PageContent": {
    "type": "object",
    "properties": {
      "pageKey": {
        "$ref": "#/components/schemas/PageKey"
      },
      "title": {
        "type": "string"
      },
      "content": {
        "type": "string"
      },
      "metaTitle": {
        "type": "string"
      },
      "metaDescription": {
        "type": "string"
      },
      "updatedAt": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "pageKey",
      "title",
      "content",
      "metaTitle",
      "metaDescription",
      "updatedAt"
    ]
  },
  "PageKey": {
    "type": "string",
    "enum": [
      "contact",
      "help",
      "privacy",
      "terms"
    ]
  },
  "ParkedPage": {
    "type": "object",
    "properties": {
      "items": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ParkedStream"
        }
      },
      "total": {
        "type": "number"
      }
    },
    "required": [
      "items",
      "total"
    ]
  },
  "ParkedStream": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "follower": {
        "type": "string"
      },
      "stream": {
        "type": "string"
      },
      "problem": {
        "$ref": "#/components/schemas/FoldProblem"
      },
      "stack": {
        "type": [
          "string",
          "null"
        ]
      },
      "tries": {
        "type": "number"
      },
      "parkedAt": {
        "type": "string"
      },
      "lastTriedAt": {
        "type": "string"
      },
      "waiting": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "follower",
      "stream",
      "problem",
      "stack",
      "tries",
      "parkedAt",
      "lastTriedAt",
      "waiting"
    ]
  },
  "PasskeyQuestion": {
    "type": "object",
    "properties": {
      "options": {
        "$ref": "#/components/schemas/JsonObject"
      }
    },
    "required": [
      "options"
    ]
  },
  "PasskeySummary": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "addedAt": {
        "type": "string"
      },
      "usedAt": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "name",
      "addedAt",
      "usedAt"
    ]
  },
  "PermissionMatrix": {
    "type": "object",
    "properties": {
      "dashboard": {
        "type": "object",
        "properties": {
          "read": {
            "type": "boolean"
          }
        }
      },
      "documents": {
        "type": "object",
        "properties": {
          "delete": {
            "type": "boolean"
          },
          "download": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          },
          "upload": {
            "type": "boolean"
          }
        }
      },
      "leads": {
        "type": "object",
        "properties": {
          "assign": {
            "type": "boolean"
          },
          "create": {
            "type": "boolean"
          },
          "delete": {
            "type": "boolean"
          },
          "manage_all": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          },
          "read_all": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      },
      "operations": {
        "type": "object",
        "properties": {
          "manage": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          }
        }
      },
      "pages": {
        "type": "object",
        "properties": {
          "read": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      },
      "properties": {
        "type": "object",
        "properties": {
          "create": {
            "type": "boolean"
          },
          "delete": {
            "type": "boolean"
          },
          "manage_all": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          },
          "read_all": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      },
      "reports": {
        "type": "object",
        "properties": {
          "advanced": {
            "type": "boolean"
          },
          "basic": {
            "type": "boolean"
          },
          "export": {
            "type": "boolean"
          }
        }
      },
      "settings": {
        "type": "object",
        "properties": {
          "read": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      },
      "users": {
        "type": "object",
        "properties": {
          "create": {
            "type": "boolean"
          },
          "delete": {
            "type": "boolean"
          },
          "manage_permissions": {
            "type": "boolean"
          },
          "manage_team": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      },
      "visits": {
        "type": "object",
        "properties": {
          "create": {
            "type": "boolean"
          },
          "delete": {
            "type": "boolean"
          },
          "manage_all": {
            "type": "boolean"
          },
          "read": {
            "type": "boolean"
          },
          "read_all": {
            "type": "boolean"
          },
          "update": {
            "type": "boolean"
          }
        }
      }
    }
  },
  "PermissionTemplate": {
    "type": "object",
    "properties": {
      "key": {
        "type": "string"
      },
      "given": {
        "type": "boolean"
      },
      "changed": {
        "type": "boolean"
      },
      "revision": {
        "type": "number"
      },
      "name": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "permissions": {
        "type": "object",
        "properties": {
          "dashboard": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              }
            }
          },
          "documents": {
            "type": "object",
            "properties": {
              "delete": {
                "type": "boolean"
              },
              "download": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "upload": {
                "type": "boolean"
              }
            }
          },
          "leads": {
            "type": "object",
            "properties": {
              "assign": {
                "type": "boolean"
              },
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "operations": {
            "type": "object",
            "properties": {
              "manage": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "properties": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "reports": {
            "type": "object",
            "properties": {
              "advanced": {
                "type": "boolean"
              },
              "basic": {
                "type": "boolean"
              },
              "export": {
                "type": "boolean"
              }
            }
          },
          "settings": {
            "type": "object",
            "properties": {
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "users": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_permissions": {
                "type": "boolean"
              },
              "manage_team": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          },
          "visits": {
            "type": "object",
            "properties": {
              "create": {
                "type": "boolean"
              },
              "delete": {
                "type": "boolean"
              },
              "manage_all": {
                "type": "boolean"
              },
              "read": {
                "type": "boolean"
              },
              "read_all": {
                "type": "boolean"
              },
              "update": {
                "type": "boolean"
              }
            }
          }
        },
        "required": [
          "dashboard",
          "documents",
          "leads",
          "operations",
          "pages",
          "properties",
          "reports",
          "settings",
          "users",
          "visits"
        ]
      }
    },
    "required": [
      "key",
      "given",
      "changed",
      "revision",
      "name",
      "description",
      "permissions"
    ]
  },
  "PreferredTime": {
    "type": "string",
    "enum": [
      "afternoon",
      "morning"
    ]
  },
  "PresentSession": {
    "type": "object",
    "properties": {
      "user": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/SessionUser"
          },
          {
            "type": "null"
          }
        ]
      },
      "mustEnrol": {
        "type": "boolean"
      }
    },
    "required": [
      "user"
    ]
  },
  "PriceBar": {
    "type": "object",
    "properties": {
      "from": {
        "type": "number"
      },
      "to": {
        "type": [
          "number",
          "null"
        ]
      },
      "count": {
        "type": "number"
      }
    },
    "required": [
      "from",
      "to",
      "count"
    ]
  },
  "ProjectionSummary": {
    "type": "object",
    "properties": {
      "state": {
        "type": "string",
        "enum": [
          "catching up",
          "failed",
          "idle",
          "live",
          "paused"
        ]
      },
      "version": {
        "type": "number"
      },
      "failed": {
        "type": "object",
        "properties": {
          "message": {
            "type": "string"
          },
          "eventId": {
            "type": "string"
          }
        },
        "required": [
          "message",
          "eventId"
        ]
      },
      "parked": {
        "type": "number"
      },
      "rebuild": {
        "type": "object",
        "properties": {
          "paused": {
            "type": "boolean"
          },
          "secondsLeft": {
            "type": [
              "number",
              "null"
            ]
          }
        },
        "required": [
          "paused",
          "secondsLeft"
        ]
      }
    },
    "required": [
      "state",
      "version"
    ]
  },
  "PropertiesReport": {
    "type": "object",
    "properties": {
      "totalProperties": {
        "type": "number"
      },
      "propertiesByStatus": {
        "type": "object",
        "additionalProperties": {
          "type": "number"
        }
      },
      "propertiesByType": {
        "type": "object",
        "additionalProperties": {
          "type": "number"
        }
      },
      "propertiesByCity": {
        "type": "object",
        "additionalProperties": {
          "type": "number"
        }
      },
      "averagePriceByType": {
        "type": "object",
        "additionalProperties": {
          "type": "number"
        }
      },
      "averageRentByType": {
        "type": "object",
        "additionalProperties": {
          "type": "number"
        }
      }
    },
    "required": [
      "totalProperties",
      "propertiesByStatus",
      "propertiesByType",
      "propertiesByCity",
      "averagePriceByType",
      "averageRentByType"
    ]
  },
  "PropertyAttachment": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "url": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "mimeType": {
        "type": "string"
      },
      "size": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "url",
      "name",
      "mimeType",
      "size"
    ]
  },
  "PropertyBroker": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      },
      "creci": {
        "type": [
          "string",
          "null"
        ]
      },
      "whatsapp": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "name",
      "avatar",
      "creci",
      "whatsapp"
    ]
  },
  "PropertyCount": {
    "type": "object",
    "properties": {
      "count": {
        "type": "number"
      }
    },
    "required": [
      "count"
    ]
  },
  "PropertyFacets": {
    "type": "object",
    "properties": {
      "type": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "value": {
              "$ref": "#/components/schemas/PropertyType"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "value",
            "count"
          ]
        }
      },
      "city": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "value": {
              "type": "string"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "value",
            "count"
          ]
        }
      },
      "neighborhood": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "value": {
              "type": "string"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "value",
            "count"
          ]
        }
      },
      "bedrooms": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "value": {
              "type": "number"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "value",
            "count"
          ]
        }
      },
      "price": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PriceBar"
        }
      }
    },
    "required": [
      "type",
      "city",
      "neighborhood",
      "bedrooms",
      "price"
    ]
  },
  "PropertyPhoto": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "url": {
        "type": "string"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      }
    },
    "required": [
      "id",
      "url",
      "width",
      "height"
    ]
  },
  "PropertyPreview": {
    "type": "object",
    "properties": {
      "property": {
        "$ref": "#/components/schemas/PublicProperty"
      },
      "status": {
        "$ref": "#/components/schemas/PropertyStatus"
      },
      "mayPublish": {
        "type": "boolean"
      }
    },
    "required": [
      "property",
      "status",
      "mayPublish"
    ]
  },
  "PropertySearchResult": {
    "type": "object",
    "properties": {
      "items": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PublicProperty"
        }
      },
      "total": {
        "type": "number"
      },
      "facets": {
        "$ref": "#/components/schemas/PropertyFacets"
      }
    },
    "required": [
      "items",
      "total",
      "facets"
    ]
  },
  "PropertySort": {
    "type": "string",
    "enum": [
      "newest",
      "oldest",
      "price-asc",
      "price-desc"
    ]
  },
  "PropertyStatus": {
    "type": "string",
    "enum": [
      "draft",
      "live",
      "paused",
      "review",
      "sold"
    ]
  },
  "PropertyType": {
    "type": "string",
    "enum": [
      "apartment",
      "commercial",
      "commercial_room",
      "condo",
      "farm",
      "gated_community",
      "house",
      "industrial",
      "kitnet",
      "land",
      "large_area",
      "office",
      "store",
      "warehouse"
    ]
  },
  "PublicProperty": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "purpose": {
        "$ref": "#/components/schemas/Purpose"
      },
      "type": {
        "$ref": "#/components/schemas/PropertyType"
      },
      "price": {
        "type": "number"
      },
      "iptu": {
        "type": [
          "number",
          "null"
        ]
      },
      "neighborhood": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "state": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "bedrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "bathrooms": {
        "type": [
          "number",
          "null"
        ]
      },
      "parkingSpaces": {
        "type": [
          "number",
          "null"
        ]
      },
      "area": {
        "type": [
          "number",
          "null"
        ]
      },
      "images": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "amenities": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "features": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "videoUrl": {
        "type": [
          "string",
          "null"
        ]
      },
      "isNewConstruction": {
        "type": "boolean"
      },
      "isReady": {
        "type": "boolean"
      },
      "featured": {
        "type": "boolean"
      },
      "broker": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PropertyBroker"
          },
          {
            "type": "null"
          }
        ]
      },
      "createdAt": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "slug",
      "code",
      "title",
      "description",
      "purpose",
      "type",
      "price",
      "iptu",
      "neighborhood",
      "city",
      "state",
      "address",
      "bedrooms",
      "bathrooms",
      "parkingSpaces",
      "area",
      "images",
      "amenities",
      "features",
      "videoUrl",
      "isNewConstruction",
      "isReady",
      "featured",
      "broker",
      "createdAt"
    ]
  },
  "PublicRegions": {
    "type": "object",
    "properties": {
      "availableRegions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "availableRegions"
    ]
  },
  "Purpose": {
    "type": "string",
    "enum": [
      "rent",
      "sale"
    ]
  },
  "ReachedStage": {
    "type": "object",
    "properties": {
      "stage": {
        "$ref": "#/components/schemas/FunnelStage"
      },
      "count": {
        "type": "number"
      },
      "conversionRate": {
        "type": "number"
      },
      "stepRate": {
        "type": [
          "number",
          "null"
        ]
      }
    },
    "required": [
      "stage",
      "count",
      "conversionRate",
      "stepRate"
    ]
  },
  "ReadyAnswer": {
    "type": "object",
    "properties": {
      "status": {
        "type": "string",
        "enum": [
          "not ready",
          "ready"
        ]
      },
      "eventStore": {
        "type": "string",
        "enum": [
          "ok",
          "unavailable"
        ]
      },
      "documentStore": {
        "type": "string",
        "enum": [
          "ok",
          "unavailable"
        ]
      },
      "causes": {
        "type": "object",
        "properties": {
          "eventStore": {
            "type": "string"
          },
          "documentStore": {
            "type": "string"
          },
          "installation": {
            "type": "string"
          }
        }
      },
      "starting": {
        "type": "boolean",
        "const": true
      },
      "stopping": {
        "type": "boolean",
        "const": true
      },
      "backup": {
        "$ref": "#/components/schemas/BackupSummary"
      },
      "writeAheadLog": {
        "type": "string",
        "const": "held"
      },
      "jobs": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/JobSummary"
        }
      },
      "projections": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/ProjectionSummary"
        }
      }
    },
    "required": [
      "status",
      "eventStore",
      "documentStore",
      "projections"
    ]
  },
  "RebuildProgress": {
    "type": "object",
    "properties": {
      "position": {
        "type": "number"
      },
      "events": {
        "type": "number"
      },
      "eventsPerSecond": {
        "type": [
          "number",
          "null"
        ]
      },
      "secondsLeft": {
        "type": [
          "number",
          "null"
        ]
      },
      "paused": {
        "type": "boolean"
      }
    },
    "required": [
      "position",
      "events",
      "eventsPerSecond",
      "secondsLeft",
      "paused"
    ]
  },
  "RecentActivity": {
    "anyOf": [
      {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "subtitle": {
            "type": "string"
          },
          "createdAt": {
            "type": "string"
          },
          "kind": {
            "type": "string",
            "const": "property"
          },
          "status": {
            "$ref": "#/components/schemas/PropertyStatus"
          }
        },
        "required": [
          "id",
          "title",
          "subtitle",
          "createdAt",
          "kind",
          "status"
        ]
      },
      {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "subtitle": {
            "type": "string"
          },
          "createdAt": {
            "type": "string"
          },
          "kind": {
            "type": "string",
            "const": "lead"
          },
          "status": {
            "$ref": "#/components/schemas/LeadStatus"
          }
        },
        "required": [
          "id",
          "title",
          "subtitle",
          "createdAt",
          "kind",
          "status"
        ]
      }
    ]
  },
  "ReportType": {
    "type": "string",
    "enum": [
      "dashboard",
      "leads",
      "performance",
      "properties",
      "visits"
    ]
  },
  "RequirableRole": {
    "type": "string",
    "enum": [
      "admin",
      "broker"
    ]
  },
  "Role": {
    "type": "string",
    "enum": [
      "admin",
      "broker",
      "owner",
      "visitor"
    ]
  },
  "SecondFactor": {
    "type": "string",
    "enum": [
      "passkey",
      "recovery",
      "totp"
    ]
  },
  "SecondStepDue": {
    "type": "object",
    "properties": {
      "secondFactor": {
        "type": "object",
        "properties": {
          "ways": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SecondFactor"
            }
          },
          "expiresAt": {
            "type": "string"
          }
        },
        "required": [
          "ways",
          "expiresAt"
        ]
      }
    },
    "required": [
      "secondFactor"
    ]
  },
  "SeedResult": {
    "type": "object",
    "properties": {
      "message": {
        "type": "string"
      },
      "created": {
        "type": "object",
        "properties": {
          "properties": {
            "type": "number"
          },
          "pages": {
            "type": "number"
          }
        },
        "required": [
          "properties",
          "pages"
        ]
      },
      "skipped": {
        "type": "number"
      }
    },
    "required": [
      "message",
      "created",
      "skipped"
    ]
  },
  "SentPhoto": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      }
    },
    "required": [
      "name"
    ]
  },
  "SessionUser": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "role": {
        "$ref": "#/components/schemas/Role"
      },
      "avatar": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "name",
      "email",
      "role",
      "avatar"
    ]
  },
  "SetUpState": {
    "type": "object",
    "properties": {
      "open": {
        "type": "boolean"
      },
      "mailFixed": {
        "type": "boolean"
      }
    },
    "required": [
      "open",
      "mailFixed"
    ]
  },
  "SignInAnswer": {
    "anyOf": [
      {
        "$ref": "#/components/schemas/SignedIn"
      },
      {
        "$ref": "#/components/schemas/SecondStepDue"
      }
    ]
  },
  "SignInPolicy": {
    "type": "object",
    "properties": {
      "requiredOf": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/RequirableRole"
        }
      }
    },
    "required": [
      "requiredOf"
    ]
  },
  "SignedIn": {
    "type": "object",
    "properties": {
      "user": {
        "$ref": "#/components/schemas/SessionUser"
      },
      "mustEnrol": {
        "type": "boolean"
      }
    },
    "required": [
      "user"
    ]
  },
  "SystemSettings": {
    "type": "object",
    "properties": {
      "whatsappNumber": {
        "type": "string"
      },
      "availableRegions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "creci": {
        "type": "string"
      }
    },
    "required": [
      "whatsappNumber",
      "availableRegions",
      "creci"
    ]
  },
  "UploadedDocuments": {
    "type": "object",
    "properties": {
      "documents": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/LibraryDocument"
        }
      }
    },
    "required": [
      "documents"
    ]
  },
  "Verification": {
    "type": "object",
    "properties": {
      "state": {
        "type": "string",
        "enum": [
          "done",
          "failed",
          "running"
        ]
      },
      "startedAt": {
        "type": "string"
      },
      "position": {
        "type": "number"
      },
      "head": {
        "type": "number"
      },
      "compared": {
        "type": "number"
      },
      "differences": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/DocumentDifference"
        }
      },
      "differing": {
        "type": "number"
      }
    },
    "required": [
      "state",
      "startedAt",
      "position",
      "head",
      "compared",
      "differences",
      "differing"
    ]
  },
  "Visit": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "leadId": {
        "type": "string"
      },
      "propertyId": {
        "type": "string"
      },
      "brokerId": {
        "type": [
          "string",
          "null"
        ]
      },
      "scheduledDate": {
        "type": "string"
      },
      "durationMinutes": {
        "type": "number"
      },
      "status": {
        "$ref": "#/components/schemas/VisitStatus"
      },
      "provisional": {
        "type": "boolean"
      },
      "preferredTime": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PreferredTime"
          },
          {
            "type": "null"
          }
        ]
      },
      "notes": {
        "type": [
          "string",
          "null"
        ]
      },
      "createdAt": {
        "type": "string"
      },
      "updatedAt": {
        "type": "string"
      },
      "revision": {
        "type": "number"
      },
      "lead": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "phone": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "email": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "id": {
                "type": "string"
              }
            },
            "required": [
              "name",
              "phone",
              "email",
              "id"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "property": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/VisitProperty"
          },
          {
            "type": "null"
          }
        ]
      },
      "broker": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BrokerFace"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "id",
      "leadId",
      "propertyId",
      "brokerId",
      "scheduledDate",
      "durationMinutes",
      "status",
      "provisional",
      "preferredTime",
      "notes",
      "createdAt",
      "updatedAt",
      "revision",
      "lead",
      "property",
      "broker"
    ]
  },
  "VisitProperty": {
    "type": "object",
    "properties": {
      "neighborhood": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "id": {
        "type": "string"
      }
    },
    "required": [
      "neighborhood",
      "title",
      "address",
      "slug",
      "code",
      "id"
    ]
  },
  "VisitRequestAnswer": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "leadId": {
        "type": "string"
      },
      "message": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "leadId",
      "message"
    ]
  },
  "VisitStatus": {
    "type": "string",
    "enum": [
      "cancelled",
      "completed",
      "confirmed",
      "no_show",
      "scheduled"
    ]
  },
  "VisitSummary": {
    "type": "object",
    "properties": {
      "cancelled": {
        "type": "number"
      },
      "completed": {
        "type": "number"
      },
      "confirmed": {
        "type": "number"
      },
      "no_show": {
        "type": "number"
      },
      "scheduled": {
        "type": "number"
      }
    },
    "required": [
      "cancelled",
      "completed",
      "confirmed",
      "no_show",
      "scheduled"
    ]
  },
  "VisitsReport": {
    "type": "object",
    "properties": {
      "totalVisits": {
        "type": "number"
      },
      "visitsByStatus": {
        "type": "object",
        "properties": {
          "cancelled": {
            "type": "number"
          },
          "completed": {
            "type": "number"
          },
          "confirmed": {
            "type": "number"
          },
          "no_show": {
            "type": "number"
          },
          "scheduled": {
            "type": "number"
          }
        }
      },
      "noShowRate": {
        "type": "number"
      },
      "conversionToProposal": {
        "type": "number"
      },
      "averageVisitsPerProperty": {
        "type": "number"
      }
    },
    "required": [
      "totalVisits",
      "visitsByStatus",
      "noShowRate",
      "conversionToProposal",
      "averageVisitsPerProperty"
    ]
  },
  "VrsyncImportResult": {
    "type": "object",
    "properties": {
      "trial": {
        "type": "boolean"
      },
      "listings": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/VrsyncListing"
        }
      },
      "imported": {
        "type": "number"
      },
      "skipped": {
        "type": "number"
      },
      "errors": {
        "type": "number"
      }
    },
    "required": [
      "trial",
      "listings",
      "imported",
      "skipped",
      "errors"
    ]
  },
  "VrsyncListing": {
    "type": "object",
    "properties": {
      "code": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "outcome": {
        "type": "string",
        "enum": [
          "error",
          "imported",
          "skipped"
        ]
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "code",
      "title",
      "outcome",
      "notes"
    ]
  },
  "Webhook": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "kinds": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/WebhookKind"
        }
      },
      "owner": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name"
        ]
      },
      "state": {
        "$ref": "#/components/schemas/WebhookState"
      },
      "createdAt": {
        "type": "string"
      },
      "failingSince": {
        "type": [
          "string",
          "null"
        ]
      },
      "parked": {
        "type": "number"
      },
      "formerSecretUntil": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "address",
      "kinds",
      "owner",
      "state",
      "createdAt",
      "failingSince",
      "parked",
      "formerSecretUntil"
    ]
  },
  "WebhookDelivery": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "lead.assigned",
          "lead.created",
          "lead.erased",
          "lead.stage_moved",
          "ping",
          "property.price_changed",
          "property.published",
          "property.removed",
          "property.unpublished",
          "visit.cancelled",
          "visit.requested",
          "visit.rescheduled",
          "visit.scheduled",
          "visit.status_changed"
        ]
      },
      "occurredAt": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/DeliveryState"
      },
      "attempts": {
        "type": "number"
      },
      "last": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/DeliveryAttempt"
          },
          {
            "type": "null"
          }
        ]
      },
      "nextAt": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "kind",
      "occurredAt",
      "state",
      "attempts",
      "last",
      "nextAt"
    ]
  },
  "WebhookKind": {
    "type": "string",
    "enum": [
      "lead.assigned",
      "lead.created",
      "lead.erased",
      "lead.stage_moved",
      "property.price_changed",
      "property.published",
      "property.removed",
      "property.unpublished",
      "visit.cancelled",
      "visit.requested",
      "visit.rescheduled",
      "visit.scheduled",
      "visit.status_changed"
    ]
  },
  "WebhookState": {
    "type": "string",
    "enum": [
      "failing",
      "off",
      "on"
    ]
  },
  "WebhookWithSecret": {
    "type": "object",
    "properties": {
      "webhook": {
        "$ref": "#/components/schemas/Webhook"
      },
      "secret": {
        "type": "string"
      }
    },
    "required": [
      "webhook",
      "secret"
    ]
  },
  "WhatsappLink": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string"
      }
    },
    "required": [
      "url"
    ]
  },
  "WhyNot": {
    "type": "object",
    "properties": {
      "module": {
        "$ref": "#/components/schemas/Module"
      },
      "action": {
        "$ref": "#/components/schemas/Action"
      },
      "permission": {
        "type": "string"
      },
      "held": {
        "type": "boolean"
      },
      "givers": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "more": {
        "type": "number"
      }
    },
    "required": [
      "module",
      "action",
      "permission",
      "held",
      "givers",
      "more"
    ]
  },
  "WriteAheadLogView": {
    "type": "object",
    "properties": {
      "bytes": {
        "type": "number"
      },
      "isHeld": {
        "type": "boolean"
      }
    },
    "required": [
      "bytes",
      "isHeld"
    ]
  }
};
