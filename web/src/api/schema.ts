// Generated from openapi.yaml by `npm run api`. Do not edit.

export interface paths {
    "/ancoras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a student's career anchor
         * @description None or one. Students read their own; staff say which student's.
         */
        get: operations["list_career_anchors"];
        put?: never;
        /**
         * Answer the career anchor
         * @description Once: there is one already (409), and it is changed.
         */
        post: operations["create_career_anchor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ancoras/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions of the career anchor */
        get: operations["list_career_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ancoras/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Answer the career anchor anew */
        put: operations["update_career_anchor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appointments, ten a page, or all of a window
         * @description One's own; a specialist also all of a patient in care, a company's administrator those of a member or of the company, a super
         *     admin anyone's. The latest first; a window and what is to come the soonest first.
         */
        get: operations["list_appointments"];
        put?: never;
        /**
         * Book an appointment
         * @description A patient for themself, staff for a patient. The hour has to be one that the calendar shows as free.
         */
        post: operations["create_appointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/change/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move an appointment, or say who comes along */
        put: operations["change_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one's soonest appointment, if there is one */
        get: operations["get_next_appointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an appointment */
        get: operations["get_appointment"];
        /**
         * Write notes, and as a super admin the situation
         * @description A specialist may approve what waits for approval. An appointment that was canceled takes its time and a session again, if they
         *     are free.
         */
        put: operations["update_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel an appointment; its hour and its session are free again */
        put: operations["cancel_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the conversation about an appointment
         * @description By its patient, its specialist, who comes along, and a super admin, whose visit is logged.
         */
        post: operations["open_appointment_chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Complete an appointment that was started */
        put: operations["complete_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an appointment as a file for one's own calendar */
        get: operations["get_appointment_ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark an appointment as one that was not held; its session stays used */
        put: operations["miss_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appointments/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Start an appointment */
        put: operations["start_appointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's password
         * @description Every older session ends; the answer is the caller's new one.
         */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/first-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the first clinic and its administrator with the one-time link */
        post: operations["create_first_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that sets a new password
         * @description The answer is the same whether somebody has this address or not.
         */
        post: operations["forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange the link of an invitation to an appointment
         * @description For a token that opens this appointment's conversation and nothing else, until the link ends.
         */
        get: operations["exchange_guest_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with e-mail and password */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the person of the session */
        post: operations["get_me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password with the link that was sent; the answer logs in */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the banks */
        get: operations["list_banks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the hours of a specialist, free and taken, day by day
         * @description Patients see those of their specialist, or of any while they have none.
         */
        get: operations["get_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat-sessions/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a page was left
         * @description As a browser sends it then: without a session, with the ticket. The answer is the same whatever the ticket.
         */
        post: operations["close_chat_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat-sessions/new-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message, by its other name */
        post: operations["create_session_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat-sessions/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a page has a room open */
        post: operations["open_chat_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat-sessions/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that it is still open, every 30 seconds */
        post: operations["ping_chat_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear what is new in all of one's conversations
         * @description Server-sent events: `ready` first, then `message`, `read`, `typing`, `presence` and `revoked`, each with `chat_id`. They name what is
         *     new and do not hold it. A stream ends after 15 minutes, and when its reader is too slow: come back, and ask for what came since.
         */
        get: operations["stream_chat_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read some messages of a conversation
         * @description The newest; those before one, or those after one. Who names the state they know hears only whether it has changed.
         */
        get: operations["list_chat_messages"];
        put?: never;
        /** Send a message */
        post: operations["create_chat_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's conversations, those with the newest messages first */
        get: operations["list_chat_rooms"];
        put?: never;
        /** Open the conversation of a patient and their specialist */
        post: operations["open_chat_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a conversation's people and state */
        get: operations["get_chat_room"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a picture or a document, with or without words
         * @description Pictures are encoded anew.
         */
        post: operations["send_chat_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a conversation */
        get: operations["get_chat_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how far one has read */
        put: operations["read_chat_room"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that one is writing; nothing of it is kept */
        post: operations["type_in_chat_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content-pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a picture of the pages of patients' programs */
        get: operations["get_content_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pages of the caller's program
         * @description `product` is the code of the product that the program was bought as; a super admin may name any.
         */
        get: operations["get_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the templates of mails; specialists see those that messages are scheduled with */
        get: operations["list_email_templates"];
        put?: never;
        /** Write a template */
        post: operations["create_email_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what templates are sorted by */
        get: operations["list_email_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/name/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the template of an event and a service; 404 says that there is none yet */
        get: operations["find_email_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reasons to write, with their variables and our own words */
        get: operations["list_email_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show words as a mail to the caller, with sample data */
        post: operations["preview_email_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send words as a mail, with sample data, to the caller */
        post: operations["test_email_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a template */
        get: operations["get_email_template"];
        /** Change a template; it is sent as a whole */
        put: operations["update_email_template"];
        post?: never;
        /** Remove a template; mails are written in our own words again */
        delete: operations["delete_email_template"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-templates/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a template says to a patient, to be sent by hand */
        get: operations["get_email_template_text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exams/{uuid}/calculate-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a value of an exam comes to
         * @description The exam's address says for whom it is, so no patient is named.
         */
        post: operations["calculate_points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extended-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups of extra information by name
         * @description A super admin sees all, a specialist those of specialists.
         */
        get: operations["list_extended_data"];
        put?: never;
        /** Add a group of extra information */
        post: operations["create_extended_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extended-data/place/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups of extra information of one form
         * @description Patients and students read those of their own form.
         */
        get: operations["list_extended_data_of_place"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extended-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a group of extra information */
        get: operations["get_extended_data"];
        /**
         * Change a group of extra information
         * @description Sections replace those there were. What was filled in for a field that is gone is hidden, and dropped when its person is saved.
         */
        put: operations["update_extended_data"];
        post?: never;
        /** Remove a group of extra information */
        delete: operations["delete_extended_data"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what of the clinic is set up */
        get: operations["get_first_steps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fm/download/file/{patient_id}/{type}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file about a patient */
        get: operations["get_patient_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fm/upload/exame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file about a patient
         * @description By the patient or the staff who care for them. Pictures are encoded anew.
         */
        post: operations["send_patient_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search foods by the words of their names, best first
         * @description From two characters on; accents, case and the order of words do not matter. At most thirty foods. Values per 100 g. Of own foods
         *     those of all the clinic and the caller's.
         */
        get: operations["list_foods"];
        put?: never;
        /** Write down an own food */
        post: operations["create_food"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/import-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a published food table, or the home measures of one
         * @description The work goes on in the background; ask for the import to see how far it is. All foods come in, or none. IBGE's measures need IBGE's foods.
         */
        post: operations["import_food_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest imports */
        get: operations["list_food_imports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an import and how far it is */
        get: operations["get_food_import"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List own foods by name: those of all the clinic, and the caller's */
        get: operations["list_own_foods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/own/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an own food */
        get: operations["get_own_food"];
        /**
         * Change an own food
         * @description Its author may, and a super admin what all of the clinic find. Plans keep the values they were made with.
         */
        put: operations["update_own_food"];
        post?: never;
        /**
         * Remove an own food
         * @description Nobody finds it any more; plans that have it keep it.
         */
        delete: operations["delete_own_food"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the food tables that are there */
        get: operations["list_food_tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a food with all its nutrients */
        get: operations["get_food"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/foods/{id}/substitutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what may be eaten instead of a food
         * @description Foods of the same group, each with the grams that bring the same energy; those nearest in macronutrients first, twelve at most.
         */
        get: operations["list_food_substitutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register as a patient of the nutritionist who sent the link; the answer logs in */
        post: operations["register_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answer without touching the database */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clinic's mails, ten a page, the newest first */
        get: operations["list_mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all mails again that could not be sent */
        post: operations["resend_failed_mails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a mail with its text */
        get: operations["get_mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a mail again that could not be sent */
        post: operations["resend_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the patient's own first screen */
        get: operations["get_patient_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meal-plan-models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List models of plans by name: those of all the clinic, and the caller's */
        get: operations["list_meal_plan_models"];
        put?: never;
        /**
         * Keep a plan as a model
         * @description A copy: later changes of the plan do not reach it.
         */
        post: operations["create_meal_plan_model"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meal-plan-models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a model with its meals */
        get: operations["get_meal_plan_model"];
        /** Rename a model, or share it */
        put: operations["update_meal_plan_model"];
        post?: never;
        /**
         * Remove a model
         * @description Plans that were started from it stay as they are.
         */
        delete: operations["delete_meal_plan_model"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nutritionist/check/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the nutritionist of an invitation */
        get: operations["check_nutritionist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies by name, ten a page */
        get: operations["list_organizations"];
        put?: never;
        /** Add a company */
        post: operations["create_organization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/mine/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of the company that one administers */
        get: operations["list_own_organization_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/mine/usage-overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of the company that one administers */
        get: operations["get_own_organization_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a company
         * @description Its own administrator reads it too.
         */
        get: operations["get_organization"];
        /** Change a company */
        put: operations["update_organization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take somebody out of a company
         * @description The account stays. Its administrator does this too, though not to themself (409).
         */
        delete: operations["remove_organization_member"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a company's people do with its licences, by name, ten a page
         * @description Of what they bought or booked themselves there is nothing here.
         */
        get: operations["list_organization_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/usage-overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what a company has and uses */
        get: operations["get_organization_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a patient */
        get: operations["get_patient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/exams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a patient's health index: the exams there are, and what was collected */
        get: operations["get_health_index"];
        put?: never;
        /**
         * Save a collection of the health index
         * @description Without `id` a new one, with it a new version of that one. Points are computed here. 409 `record_changed` when somebody saved since
         *     `version`.
         */
        post: operations["save_health_index"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/forms/antropometria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient's assessment
         * @description Of the day asked for, or the newest; where there is none yet an empty one, which begins with what was chosen before.
         */
        get: operations["get_anthropometry"];
        /** Save the energy need of an assessment */
        put: operations["update_anthropometry"];
        /**
         * Save a patient's assessment
         * @description One a day: saving the same day again is a new version of it. The results are computed from what is saved. 409 `record_changed` when
         *     somebody saved since `version`.
         */
        post: operations["save_anthropometry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/forms/antropometria/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute results without saving anything */
        post: operations["compute_anthropometry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/forms/resultado_antropometria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the history of a patient's assessments */
        get: operations["get_anthropometry_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/forms/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a form of a patient's record
         * @description `anamnese`, `objetivos`, `perfil_conduta` or `metas_combinados`. Staff read the newest version, the patient the newest concluded one.
         */
        get: operations["get_form"];
        /** Save a form of a patient's record, as POST does */
        put: operations["update_form"];
        /**
         * Save a form of a patient's record
         * @description Each save is a version of its own. 409 `record_changed` when somebody saved since `version`.
         */
        post: operations["save_form"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/medical-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how far each entry of a patient's record is */
        get: operations["get_medical_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient's meal plan
         * @description Staff read the newest version, a draft before what was concluded; the patient reads the newest concluded one.
         */
        get: operations["get_meal_plan"];
        put?: never;
        /** Start a meal plan, or a new version of the concluded one */
        post: operations["create_meal_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a patient's plan is held against
         * @description The energy need is that of the newest concluded assessment: as set per kg, else the estimated expenditure. Hints, which nothing
         *     enforces.
         */
        get: operations["get_meal_plan_targets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a patient's plan, the newest first */
        get: operations["list_meal_plan_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a version of a patient's plan with its foods */
        get: operations["get_meal_plan_version"];
        /** Conclude a meal plan, or choose what its macronutrients are held against */
        put: operations["update_meal_plan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/meals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a meal to a draft
         * @description At most twenty.
         */
        post: operations["create_meal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/meals/{meal}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a meal with its foods */
        get: operations["get_meal"];
        /** Change a meal's hour, notes or custom name */
        put: operations["update_meal"];
        post?: never;
        /** Remove a meal and its foods from a draft */
        delete: operations["delete_meal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/meals/{meal}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a meal's foods to another meal of the draft
         * @description The other one is the meal of the given type; if it is missing, it is made. What it holds stays in front.
         */
        post: operations["copy_meal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/meals/{meal}/foods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the foods of a meal
         * @description At most forty, each with ten alternatives; quantities from 0.01 to 100,000.
         */
        post: operations["replace_meal_foods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/nutrients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the fibre, minerals and vitamins of a plan
         * @description Of its main foods. A sum leaves out the foods that it names as unknown. Recommendations are those of adults (DRI).
         */
        get: operations["get_meal_plan_nutrients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/plan-meal/{plan}/start-from": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a draft from a version, another patient's plan or a model
         * @description Replaces what the draft holds by a copy, which keeps the values of its source.
         */
        post: operations["start_meal_plan_from"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patient/{id}/record-accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who opened or changed a patient's record, the newest first
         * @description One entry for each person and day. Patients ask about themselves, a super admin about anyone; what patients do themselves is not
         *     part of it.
         */
        get: operations["list_record_accesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List patients by name, ten a page
         * @description A specialist sees the patients in their care, bound to them or with an appointment that was not canceled; a super admin all of the
         *     clinic.
         */
        get: operations["list_patients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the patients as an Excel workbook
         * @description Whom one lists, one may export. Two exports are made at a time; others wait.
         */
        get: operations["export_patients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download somebody's picture
         * @description Whoever has the address may have the picture: it is told to those who may see the person, and no other one leads to it.
         */
        get: operations["get_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services of products, at most a hundred
         * @description Of one product, or of all on sale.
         */
        get: operations["list_product_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products, what is on sale first, ten a page */
        get: operations["list_products"];
        put?: never;
        /** Add a product */
        post: operations["create_product"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/code/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the product of a code, as anyone may before buying it */
        get: operations["get_product_by_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product
         * @description Super admins read any, everyone else those on sale.
         */
        get: operations["get_product"];
        /**
         * Change a product
         * @description What was bought before stays as it was.
         */
        put: operations["update_product"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a product's picture
         * @description With the version of the picture that there is, the answer may be kept for good.
         */
        get: operations["get_product_image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a person may use, what is available first
         * @description Without `user_id`, one's own. At most three hundred.
         */
        get: operations["list_purchase_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one service that a person may use */
        get: operations["get_purchase_service"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-services/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use one's own service once
         * @description For services that are not booked as appointments. Answers where it leads; once everything is used, 409.
         */
        post: operations["start_purchase_service"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchases, the latest first, ten a page
         * @description One's own; an administrator of a company sees the company's too, a super admin all.
         */
        get: operations["list_purchases"];
        put?: never;
        /**
         * Buy a product
         * @description The server computes the price. Where the clinic waits for payments, the purchase is `pending` and says how it can be paid; else
         *     it is confirmed at once. What a super admin writes down for somebody is always confirmed. Who comes to the checkout of
         *     the same again finds the purchase that waits.
         */
        post: operations["create_purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a purchase */
        get: operations["get_purchase"];
        /**
         * Change a purchase
         * @description What is not given stays. Buyer and product stay when anything of it was used or handed out, and it never has less than that.
         */
        put: operations["update_purchase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/associations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who holds the licences of a company's purchase */
        get: operations["list_associations"];
        put?: never;
        /** Hand a licence to somebody of the company */
        post: operations["create_association"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/associations/{association_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a licence back that nobody has used */
        delete: operations["delete_association"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a purchase
         * @description Who bought cancels what waits for its payment; a super admin whatever nobody has used.
         */
        post: operations["cancel_purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a purchase was paid */
        post: operations["confirm_purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the receipt of a payment */
        get: operations["get_purchase_receipt"];
        put?: never;
        /**
         * Send the receipt of a payment
         * @description By who bought, while the purchase waits; it takes the place of the one before.
         */
        post: operations["send_purchase_receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a specialist's exceptions, ten a page
         * @description First what is to come or repeats, then what is past.
         */
        get: operations["list_schedule_exceptions"];
        put?: never;
        /** Add an exception */
        post: operations["create_schedule_exception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule-exceptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an exception */
        get: operations["get_schedule_exception"];
        /** Change an exception */
        put: operations["update_schedule_exception"];
        post?: never;
        /** Remove an exception */
        delete: operations["delete_schedule_exception"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule-standards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the hours that a specialist has every week */
        get: operations["list_schedule_standards"];
        /** Change the hours that a specialist has every week, all of them at once */
        put: operations["update_schedule_standards"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the services that products are made of */
        get: operations["list_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the clinic's settings */
        get: operations["get_settings"];
        /**
         * Change the clinic's settings, all of them at once
         * @description 409 when somebody saved since the version that is sent back.
         */
        put: operations["update_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Upload the clinic's logo, in the place of the one there is */
        put: operations["update_settings_logo"];
        post?: never;
        /** Remove the clinic's logo */
        delete: operations["delete_settings_logo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for the pages of patients' programs
         * @description It is kept once the settings name its id; what they do not name within a day is forgotten.
         */
        post: operations["create_settings_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialist/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the specialist's first screen
         * @description For a super admin the plans of the whole clinic, and nothing else.
         */
        get: operations["get_specialist_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List with whom one can book, ten a page, by name
         * @description A patient who has a specialist gets that one.
         */
        get: operations["list_specialists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sticky-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes about a patient, the pending first */
        get: operations["list_sticky_notes"];
        put?: never;
        /** Add a note about a patient */
        post: operations["create_sticky_note"];
        /** Remove a note */
        delete: operations["delete_sticky_note"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sticky-notes/{id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a note as done */
        put: operations["complete_sticky_note"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was done in the clinic, the newest first */
        get: operations["list_system_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the log as an Excel workbook
         * @description The filters are the list's. Two exports are made at a time; others wait.
         */
        get: operations["export_system_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system-logs/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events and types of objects that the log knows */
        get: operations["get_system_log_filters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the clinic shows to everyone */
        get: operations["get_tenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the clinic's logo
         * @description With the version of the picture that there is, the answer may be kept for good.
         */
        get: operations["get_tenant_logo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the clinic's terms of use */
        get: operations["get_tenant_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedule a message to a patient */
        post: operations["create_user_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-notifications/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages scheduled to a patient, at most 92 days at a time */
        get: operations["list_user_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-notifications/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a scheduled message back */
        delete: operations["delete_user_notification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/my-specialist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who cares for oneself
         * @description `data` is null while nobody does.
         */
        get: operations["get_my_specialist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people by name, ten a page
         * @description A super admin sees everyone, a specialist the people in their care, an organization's administrator its members.
         */
        get: operations["list_users"];
        put?: never;
        /**
         * Add a person
         * @description A super admin adds anyone, a specialist a patient in their care, an organization's administrator a member.
         */
        post: operations["create_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a list of people as an Excel workbook
         * @description Whom one lists, one may export. Two exports are made at a time; others wait.
         */
        get: operations["export_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a person */
        get: operations["get_user"];
        /**
         * Change a person
         * @description What the caller may not set is left as it is. A picture is a PNG, JPEG or WebP of at most 5 MB, of which the square in the middle is
         *     kept; a person changes 20 in ten minutes at most.
         */
        put: operations["update_user"];
        post?: never;
        /**
         * Close a person's account
         * @description The clinical record stays. A specialist's patients go to `patients_to`; without it, one who has patients is not removed (409).
         */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/curriculum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what CV somebody sent
         * @description Null when there is none.
         */
        get: operations["get_curriculum"];
        put?: never;
        post?: never;
        /**
         * Remove a CV
         * @description A person their own, a super admin anyone's.
         */
        delete: operations["delete_curriculum"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/curriculum/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download somebody's CV */
        get: operations["get_curriculum_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send somebody the invitation again
         * @description Only to whoever has no password yet (else 409); the older link is dead. Three an hour are sent to one address.
         */
        post: operations["resend_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{patient_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files about a patient, the newest first */
        get: operations["list_patient_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{patient_id}/files/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a file about a patient
         * @description Staff remove any, a patient what they sent themself.
         */
        delete: operations["delete_patient_file"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utils/upload-cv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send one's CV
         * @description In the place of the one that was there. Pictures are encoded anew.
         */
        put: operations["replace_curriculum"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What somebody did with a record.
         * @enum {string}
         */
        AccessKind: "read" | "changed";
        /**
         * AccessToken
         * @description A session. Send it as `Authorization: Bearer …`.
         */
        AccessToken: {
            access_token: string;
        };
        /** AlternativeFood */
        AlternativeFood: {
            attributes: components["schemas"]["Attributes"];
            /** Format: double */
            calorias?: number | null;
            /** Format: double */
            carboidratos?: number | null;
            /**
             * Format: double
             * @description Quantity x grams of the measure.
             */
            grams: number;
            group: string;
            home_measure: string;
            home_measure_selected: components["schemas"]["Measure"];
            /**
             * Format: uuid
             * @description The food.
             */
            id: string;
            /** Format: double */
            lipidios?: number | null;
            /** @description What it can be given in; empty for the patient. */
            measures: components["schemas"]["Measure"][];
            name: string;
            /** @description What the table says now, where it is something else; null for the patient. */
            newer?: (components["schemas"]["Attributes"] & unknown) | null;
            origin: components["schemas"]["Origin"];
            /** Format: double */
            proteinas?: number | null;
            /** Format: double */
            quantity: number;
            /**
             * Format: uuid
             * @description This row of the meal.
             */
            uuid: string;
        };
        /** AlternativeIn */
        AlternativeIn: {
            home_measure_selected: components["schemas"]["MeasureChoice"];
            /**
             * Format: uuid
             * @description The food.
             */
            id: string;
            /**
             * Format: double
             * @description How many of the measure; more than zero.
             */
            quantity: number;
            /**
             * Format: uuid
             * @description The row it is already.
             */
            uuid?: string | null;
        };
        /** AnchorDescription */
        AnchorDescription: {
            code: string;
            description: string;
            name: string;
        };
        /** AnchorResult */
        AnchorResult: {
            /**
             * Format: double
             * @description A fifth of that.
             */
            average: number;
            code: string;
            description: string;
            name: string;
            /**
             * Format: int64
             * @description The sum of its five questions.
             */
            total: number;
        };
        /** AnthropometryInput */
        AnthropometryInput: {
            label: string;
            value: string;
        };
        /**
         * AnthropometryResult
         * @description One result with all that is needed to judge it.
         */
        AnthropometryResult: {
            equation?: string | null;
            inputs: components["schemas"]["AnthropometryInput"][];
            /** @description Its class. */
            label?: string | null;
            /** @description What to bear in mind. */
            notes: string[];
            /** @description Why there is no value. */
            reason?: string | null;
            source?: string | null;
            /** @description What the class means. */
            tone?: (string & (components["schemas"]["Tone"] & unknown)) | null;
            unit: string;
            validity?: string | null;
            /**
             * Format: double
             * @description Rounded as it is shown; null with a `reason`.
             */
            value?: number | null;
        };
        /** AnthropometryResults */
        AnthropometryResults: {
            /**
             * Format: uint32
             * @description Completed years on the day of the assessment.
             */
            age?: number | null;
            /** @description Body density. */
            densidade_corporal: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Total energy expenditure. */
            get: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Body mass index. */
            imc: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Fat-free mass. */
            massa_livre_de_gordura: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Total energy need. */
            net: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Percent of fat. */
            percentual_gordura: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Fat mass. */
            peso_gordo: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Waist-to-height ratio. */
            rce: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Cardiac risk by the waist. */
            risco_cardiaco: components["schemas"]["AnthropometryResult"] & unknown;
            /** @description Basal metabolic rate. */
            tmb: components["schemas"]["AnthropometryResult"] & unknown;
        };
        /**
         * Appointment
         * @description Times are those of the clinic's clock.
         */
        Appointment: {
            /** @description What the caller may do with it now. */
            actions: components["schemas"]["AppointmentAction"][];
            /** Format: date-time */
            created_at: string;
            datetime_end: string;
            /** @description `2026-11-25 08:00` */
            datetime_start: string;
            /**
             * Format: int64
             * @description Minutes.
             */
            duration: number;
            /** @description E-mail addresses of who comes along; a company's administrator is not told. */
            guests: string[];
            /** Format: uuid */
            id: string;
            /** @description For staff; nobody else is told. */
            notes?: string | null;
            /**
             * Format: uuid
             * @description Which one it took the place of.
             */
            previous_appointment_id?: string | null;
            product_rules: components["schemas"]["ProductRules"];
            product_title: string;
            /**
             * Format: uuid
             * @description With what it was booked; null once that was taken back.
             */
            purchase_service_id?: string | null;
            /** @description `personal_meeting` is in person, anything else online. */
            service_type: string;
            situation: components["schemas"]["Situation"];
            /** Format: uuid */
            specialist_id: string;
            specialist_name: string;
            specialist_picture?: string | null;
            /** @description IANA name of the clock's zone. */
            timezone: string;
            /** Format: uuid */
            user_id: string;
            user_name: string;
        };
        /**
         * @description What somebody may do with an appointment now.
         * @enum {string}
         */
        AppointmentAction: "approve" | "cancel" | "start" | "complete" | "missed" | "change" | "reschedule" | "guests" | "edit";
        /** AppointmentAtAGlance */
        AppointmentAtAGlance: {
            /** @description `2026-11-25 08:00`, by the clinic's clock. */
            date: string;
            /** Format: uuid */
            id: string;
            situation: components["schemas"]["Situation"];
        };
        /**
         * AppointmentChange
         * @description Another time, specialist or guests for an appointment that is still to come.
         */
        AppointmentChange: {
            /** @default null */
            datetime_start?: string;
            /** @default null */
            guests?: string[];
            /**
             * @description From a super admin.
             * @default null
             */
            situation?: components["schemas"]["Situation"] & unknown;
            /**
             * Format: uuid
             * @description From a super admin.
             * @default null
             */
            specialist_id?: string;
        };
        /**
         * AppointmentChat
         * @description An appointment's conversation.
         */
        AppointmentChat: {
            /**
             * Format: uuid
             * @description The room.
             */
            direct: string;
            title: string;
            /** @description The caller's name; of a guest the e-mail address. */
            username: string;
            /** @description Null where no call is held. */
            video?: (components["schemas"]["VideoRoom"] & unknown) | null;
        };
        /**
         * AppointmentEdit
         * @description Notes, and from a super admin the situation. A specialist approves what waits for it.
         */
        AppointmentEdit: {
            /** @default null */
            notes?: string;
            /** @default null */
            situation?: components["schemas"]["Situation"] & unknown;
        };
        /**
         * AppointmentGlance
         * @description An appointment as an employer sees it.
         */
        AppointmentGlance: {
            /** @description `2026-11-25 08:00`, by the clinic's clock. */
            date: string;
            situation: components["schemas"]["Situation"];
        };
        /**
         * AppointmentIn
         * @description A booking. Its end follows from the service: `datetime_end` and `duration` may be sent, and are not read.
         */
        AppointmentIn: {
            /** @default null */
            datetime_end?: string;
            /**
             * @description `2026-11-25 08:00`, by the clinic's clock.
             * @default null
             */
            datetime_start?: string;
            /**
             * Format: int64
             * @default null
             */
            duration?: number;
            /**
             * @description E-mail addresses of who comes along.
             * @default []
             */
            guests: string[];
            /**
             * Format: uuid
             * @description Which one this takes the place of. Of staff it is canceled if it was still to come; of a patient it was canceled before.
             * @default null
             */
            previous_appointment_id?: string;
            /**
             * Format: uuid
             * @description With what it is booked.
             * @default null
             */
            purchase_service_id?: string;
            /**
             * Format: uuid
             * @description The patient's own, if it is not given.
             * @default null
             */
            specialist_id?: string;
            /**
             * Format: uuid
             * @description From a super admin, and from a specialist for a patient in care: who comes. Nobody else books for others.
             * @default null
             */
            user_id?: string;
        };
        /**
         * AppointmentNotes
         * @description A word with an action.
         */
        AppointmentNotes: {
            /**
             * @description From staff.
             * @default null
             */
            notes?: string;
        };
        /** AppointmentsAbout */
        AppointmentsAbout: {
            /** @description The latest that is over, a canceled one too. */
            last?: (components["schemas"]["AppointmentGlance"] & unknown) | null;
            /** @description The soonest that is still to be held, or is being held. */
            next?: (components["schemas"]["AppointmentGlance"] & unknown) | null;
        };
        /** AssessedPatient */
        AssessedPatient: {
            /** Format: naive-date */
            birth?: string | null;
            gender?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * Assessment
         * @description The measures of a day, and what follows from them.
         */
        Assessment: {
            author?: components["schemas"]["Author"] | null;
            /** Format: naive-date */
            birth?: string | null;
            /** @description The clinic's; of what is saved, that of then. */
            clinic_equation: components["schemas"]["EnergyEquation"] & unknown;
            /**
             * Format: date-time
             * @description When the newest concluded version was saved; a draft may follow it.
             */
            concluded_at?: string | null;
            /**
             * Format: naive-date
             * @description The day it is about.
             */
            date: string;
            /** @description All days there is one of, the newest first. */
            dates: string[];
            /** @description Chosen for this patient; null is the clinic's. */
            equation?: (string & (components["schemas"]["EnergyEquation"] & unknown)) | null;
            gender?: string | null;
            groups: components["schemas"]["FormGroup"][];
            /**
             * Format: uuid
             * @description Null until it is saved for the first time.
             */
            id?: string | null;
            /**
             * Format: double
             * @description kcal per kg of weight, for the energy need.
             */
            kcal?: number | null;
            /** @description Null until it is saved for the first time. */
            results?: (components["schemas"]["AnthropometryResults"] & unknown) | null;
            /** Format: date-time */
            saved_at?: string | null;
            status?: (string & components["schemas"]["FormStatus"]) | null;
            /**
             * Format: int64
             * @description Counts the saves. Send back the one you read: if somebody saved in between, you are told so.
             */
            version: number;
        };
        /** AssessmentHistory */
        AssessmentHistory: {
            /** @description The concluded ones, the oldest first. */
            assessments: components["schemas"]["AssessmentOfHistory"][];
            patient: components["schemas"]["AssessedPatient"];
            /** @description For the patient of today. */
            references: components["schemas"]["Reference"][];
        };
        /**
         * AssessmentIn
         * @example {
         *       "data": {
         *         "groups": [
         *           {
         *             "name": "medidas",
         *             "subgroups": [
         *               {
         *                 "fields": [
         *                   {
         *                     "name": "peso_atual",
         *                     "value": "70.5"
         *                   },
         *                   {
         *                     "name": "altura",
         *                     "value": "170"
         *                   }
         *                 ],
         *                 "name": "medidas"
         *               }
         *             ]
         *           }
         *         ]
         *       },
         *       "date": null,
         *       "equation": "mifflin",
         *       "kcal": 25,
         *       "status": "done",
         *       "version": null
         *     }
         */
        AssessmentIn: {
            data: components["schemas"]["FormData"];
            /**
             * Format: naive-date
             * @description The day it is about; today by default.
             */
            date?: string | null;
            /** @description Another one than the clinic's. */
            equation?: (string & (components["schemas"]["EnergyEquation"] & unknown)) | null;
            /**
             * Format: double
             * @description kcal per kg of weight.
             */
            kcal?: number | null;
            status: components["schemas"]["FormStatus"];
            /**
             * Format: int64
             * @description The version you began with; without it nothing is compared.
             */
            version?: number | null;
        };
        /**
         * AssessmentOfHistory
         * @description One assessment of the history.
         */
        AssessmentOfHistory: {
            author: components["schemas"]["Author"];
            /** Format: naive-date */
            date: string;
            gender?: string | null;
            /** Format: uuid */
            id: string;
            measures: components["schemas"]["BodyMeasure"][];
            results: components["schemas"]["AnthropometryResults"];
            /** Format: date-time */
            saved_at: string;
            /** Format: int64 */
            version: number;
        };
        /**
         * Association
         * @description A licence that somebody of the company holds.
         */
        Association: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            services: components["schemas"]["AssociationService"][];
            /** @description Something of it was used: it can't be taken back. */
            used: boolean;
            user: components["schemas"]["Named"];
        };
        /**
         * AssociationIn
         * @description To whom a licence goes.
         */
        AssociationIn: {
            /** Format: uuid */
            user_id: string;
        };
        /** AssociationService */
        AssociationService: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: int64 */
            quota: number;
            /** Format: int64 */
            usage: number;
        };
        /**
         * Attribute
         * @description One value per 100 g.
         */
        Attribute: {
            /**
             * Format: double
             * @description As published, unrounded; null unless the status is `value`.
             */
            quantity?: number | null;
            status: components["schemas"]["NutrientStatus"];
            unit: string;
        };
        /**
         * Attributes
         * @description Energy and macronutrients per 100 g of the edible part.
         */
        Attributes: {
            carboidrato: components["schemas"]["Attribute"];
            energia_kcal: components["schemas"]["Attribute"];
            lipideos: components["schemas"]["Attribute"];
            proteina: components["schemas"]["Attribute"];
        };
        /**
         * Author
         * @description Who wrote a version.
         */
        Author: {
            crn?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** Bank */
        Bank: {
            compensation_code: string;
            /** @description The same as `compensation_code`. */
            id: string;
            name: string;
        };
        /**
         * BodyMeasure
         * @description A measure of an assessment, ready to be shown.
         */
        BodyMeasure: {
            label: string;
            name: string;
            unit: string;
            /** Format: double */
            value?: number | null;
        };
        /**
         * Calendar
         * @description The hours of a specialist in a window. All times are by the clock of the zone that is named.
         */
        Calendar: {
            /**
             * Format: int64
             * @description Of an appointment, in minutes.
             */
            duration: number;
            /**
             * Format: naive-date
             * @description The first day on which the caller may book.
             */
            firstDay: string;
            /** @description Of the service that is to be booked. */
            product_rules?: (components["schemas"]["ProductRules"] & unknown) | null;
            /** @description Days without any hours are left out. */
            slots: components["schemas"]["CalendarDay"][];
            /** @description IANA name. */
            timezone: string;
        };
        /** CalendarBlock */
        CalendarBlock: {
            /** @description False where it is booked. */
            available: boolean;
            timeEnd: string;
            /** @description `08:00` */
            timeStart: string;
        };
        /** CalendarDay */
        CalendarDay: {
            blocks: components["schemas"]["CalendarBlock"][];
            /** Format: naive-date */
            dayNum: string;
        };
        /** CareerAnchor */
        CareerAnchor: {
            /** @description The score of each question, by its number. */
            answers: {
                [key: string]: number;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /** @description All eight, the strongest first. */
            results: components["schemas"]["AnchorResult"][];
            /** Format: date-time */
            updated_at: string;
            user: components["schemas"]["PersonRef"];
        };
        /**
         * CareerAnchorIn
         * @example {
         *       "answers": {
         *         "1": 7,
         *         "2": 7,
         *         "3": 7,
         *         "4": 4,
         *         "5": 4,
         *         "6": 4,
         *         "7": 4,
         *         "8": 4,
         *         "9": 4,
         *         "10": 4,
         *         "11": 4,
         *         "12": 4,
         *         "13": 4,
         *         "14": 4,
         *         "15": 4,
         *         "16": 4,
         *         "17": 4,
         *         "18": 4,
         *         "19": 4,
         *         "20": 4,
         *         "21": 4,
         *         "22": 4,
         *         "23": 4,
         *         "24": 4,
         *         "25": 4,
         *         "26": 4,
         *         "27": 4,
         *         "28": 4,
         *         "29": 4,
         *         "30": 4,
         *         "31": 4,
         *         "32": 4,
         *         "33": 4,
         *         "34": 4,
         *         "35": 4,
         *         "36": 4,
         *         "37": 4,
         *         "38": 4,
         *         "39": 4,
         *         "40": 4
         *       }
         *     }
         */
        CareerAnchorIn: {
            /** @description A score for each of the 40 questions, by its number: 1 to 6, and 7 to 10 for exactly three of them. */
            answers: {
                [key: string]: number;
            };
        };
        /** CareerQuestion */
        CareerQuestion: {
            /** @description The anchor it speaks for. */
            code: string;
            /**
             * Format: int64
             * @description 1 to 40.
             */
            number: number;
            text: string;
        };
        /**
         * CareerQuestions
         * @description What there is to answer, and what it is about.
         */
        CareerQuestions: {
            anchors: components["schemas"]["AnchorDescription"][];
            questions: components["schemas"]["CareerQuestion"][];
        };
        /**
         * Challenge
         * @description A card of the challenge; before its day it stays closed.
         */
        Challenge: {
            /** Format: naive-date */
            available_from: string;
            /** @description Of the back, which is read once the day has come. */
            back: string;
            /** Format: uuid */
            image?: string | null;
            /** @description Of the front. */
            text: string;
            title: string;
        };
        /** ChallengeShown */
        ChallengeShown: {
            available: boolean;
            /** Format: naive-date */
            available_from: string;
            /** @description Once its day has come, by the clinic's clock. */
            back?: string | null;
            /**
             * Format: int64
             * @description From 1.
             */
            number: number;
            picture?: string | null;
            text: string;
            title: string;
        };
        /**
         * ChangeIn
         * @example {
         *       "new_password": "uma senha comprida",
         *       "new_password_confirmation": "uma senha comprida",
         *       "old_password": "nutrir-demo"
         *     }
         */
        ChangeIn: {
            new_password: string;
            new_password_confirmation: string;
            old_password: string;
        };
        /**
         * ChatAppointment
         * @description Times are those of the clinic's clock.
         */
        ChatAppointment: {
            datetime_end: string;
            /** @description `2026-11-25 08:00` */
            datetime_start: string;
            /** Format: uuid */
            id: string;
            situation: components["schemas"]["Situation"];
            title: string;
        };
        /** ChatFile */
        ChatFile: {
            content_type: string;
            /** Format: uuid */
            id: string;
            is_image: boolean;
            name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** ChatLastMessage */
        ChatLastMessage: {
            /** Format: date-time */
            created_at: string;
            has_file: boolean;
            mine: boolean;
            text: string;
        };
        /** ChatMessage */
        ChatMessage: {
            /**
             * Format: uuid
             * @description By what its sender's page calls it.
             */
            client_id?: string | null;
            /** Format: date-time */
            created_at: string;
            file?: components["schemas"]["ChatFile"] | null;
            /** @description May be empty where there is a file. */
            message: string;
            mine: boolean;
            /** @description The author's name; of a guest the e-mail address. */
            name: string;
            /**
             * Format: int64
             * @description Counts the room's messages, without gaps.
             */
            seq: number;
            /**
             * Format: uuid
             * @description The author's key.
             */
            user_id: string;
            /** Format: uuid */
            uuid: string;
        };
        /**
         * ChatMessageIn
         * @example {
         *       "chat_id": "00000000-0000-0000-0000-000000000000",
         *       "client_id": "00000000-0000-0000-0000-000000000000",
         *       "message": "Bom dia! Consegui seguir o plano nesta semana."
         *     }
         */
        ChatMessageIn: {
            /**
             * Format: uuid
             * @description The room.
             */
            chat_id: string;
            /**
             * Format: uuid
             * @description What the sender's page calls it: sent again, it is the same message.
             */
            client_id?: string | null;
            message: string;
        };
        /**
         * ChatMessages
         * @description Messages in their order.
         */
        ChatMessages: {
            data: components["schemas"]["ChatMessage"][];
            meta: components["schemas"]["ChatMessagesMeta"];
        };
        /** ChatMessagesMeta */
        ChatMessagesMeta: {
            /** @description Whether there are newer ones, where `after` was asked for; else whether there are older ones. */
            has_more: boolean;
            /**
             * Format: int64
             * @description The number of the room's newest message.
             */
            last_seq: number;
            reads: components["schemas"]["ChatRead"][];
        };
        /**
         * ChatPingIn
         * @example {
         *       "chat_id": "00000000-0000-0000-0000-000000000000"
         *     }
         */
        ChatPingIn: {
            /** Format: uuid */
            chat_id: string;
        };
        /** ChatPresence */
        ChatPresence: {
            /** @description The keys of who is there. */
            online: string[];
        };
        /**
         * ChatRead
         * @description How far somebody has read.
         */
        ChatRead: {
            /** Format: int64 */
            seq: number;
            /** Format: uuid */
            who: string;
        };
        /**
         * ChatReadIn
         * @example {
         *       "seq": 12
         *     }
         */
        ChatReadIn: {
            /**
             * Format: int64
             * @description Up to which message.
             */
            seq: number;
        };
        /**
         * ChatRoom
         * @description A conversation, as the caller sees it. Authors are named by a key: a user's id, or a guest's.
         */
        ChatRoom: {
            /** @description Of an appointment's room. */
            appointment?: (components["schemas"]["ChatAppointment"] & unknown) | null;
            /** @description Whether the conversation goes on. */
            can_write: boolean;
            /** @description The addresses of who comes along; guests are not told. */
            guests: string[];
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["ChatRoomKind"];
            last_message?: components["schemas"]["ChatLastMessage"] | null;
            /**
             * Format: int64
             * @description The number of the newest message.
             */
            last_seq: number;
            /**
             * Format: uuid
             * @description The caller's own key.
             */
            me: string;
            /** @description Who has the room open now. */
            online: string[];
            patient: components["schemas"]["PersonShown"];
            reads: components["schemas"]["ChatRead"][];
            specialist: components["schemas"]["PersonShown"];
            /**
             * Format: int64
             * @description How many messages the caller has not read.
             */
            unread: number;
        };
        /**
         * ChatRoomIn
         * @example {
         *       "user_id": "00000000-0000-0000-0000-000000000000"
         *     }
         */
        ChatRoomIn: {
            /**
             * Format: uuid
             * @description From a specialist: the patient.
             * @default null
             */
            user_id?: string;
        };
        /**
         * @description What a room is for.
         * @enum {string}
         */
        ChatRoomKind: "direct" | "appointment";
        /** ChatSession */
        ChatSession: {
            /**
             * Format: uuid
             * @description The room.
             */
            chat_id: string;
            /** Format: uuid */
            id: string;
            /** @description Closes the session, once; it opens nothing. */
            ticket: string;
        };
        /**
         * ChatSessionIn
         * @description One of both.
         * @example {
         *       "roomId": "00000000-0000-0000-0000-000000000000"
         *     }
         */
        ChatSessionIn: {
            /**
             * Format: uuid
             * @default null
             */
            appointment_id?: string;
            /**
             * Format: uuid
             * @default null
             */
            roomId?: string;
        };
        /**
         * Collected
         * @description What was collected and what it comes to; also what a version keeps.
         */
        Collected: {
            /**
             * Format: double
             * @description Percent of the exams' weight that was collected.
             */
            coverage: number;
            exams: components["schemas"]["ExamValue"][];
            /** @description `Alto`, `Moderado` or `Baixo`, where everything was collected. */
            level?: string | null;
            /**
             * Format: int64
             * @description Of 1000.
             */
            total_points: number;
        };
        /**
         * Contact
         * @description How to reach the clinic.
         */
        Contact: {
            address?: string | null;
            email?: string | null;
            phone?: string | null;
        };
        /**
         * Content
         * @description The pages of a program. A picture that is null is ours.
         */
        Content: {
            /** @description Those that lead somewhere. */
            cards: components["schemas"]["ContentShown"][];
            challenges: components["schemas"]["ChallengeShown"][];
            partners: components["schemas"]["PartnerShown"][];
            product: components["schemas"]["ProductShown"];
        };
        /**
         * ContentCard
         * @description A card that leads to something the clinic publishes. Without an address patients do not see it.
         */
        ContentCard: {
            /**
             * Format: uuid
             * @description A picture of the clinic's own, in the place of ours.
             */
            image?: string | null;
            kind: components["schemas"]["ContentKind"];
            text: string;
            title: string;
            url?: string | null;
        };
        /**
         * @description Where a clinic publishes.
         * @enum {string}
         */
        ContentKind: "social" | "blog" | "podcast";
        /**
         * ContentPicture
         * @description A picture for a page of patients' programs.
         */
        ContentPicture: {
            /**
             * Format: uuid
             * @description As the settings name it.
             */
            id: string;
            /** @description Where it is seen once the settings name it; `size` may be added. */
            url: string;
        };
        /** ContentShown */
        ContentShown: {
            kind: components["schemas"]["ContentKind"];
            picture?: string | null;
            text: string;
            title: string;
            url: string;
        };
        /** CurrentService */
        CurrentService: {
            display_name: string;
        };
        /**
         * Curriculum
         * @description A person's CV.
         */
        Curriculum: {
            content_type: string;
            name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /** Format: date-time */
            uploaded_at: string;
        };
        /**
         * Data_AnthropometryResults
         * @description A success body: what was asked for, under `data`.
         */
        Data_AnthropometryResults: {
            data: components["schemas"]["AnthropometryResults"];
        };
        /**
         * Data_Appointment
         * @description A success body: what was asked for, under `data`.
         */
        Data_Appointment: {
            data: components["schemas"]["Appointment"];
        };
        /**
         * Data_AppointmentChat
         * @description A success body: what was asked for, under `data`.
         */
        Data_AppointmentChat: {
            data: components["schemas"]["AppointmentChat"];
        };
        /**
         * Data_Assessment
         * @description A success body: what was asked for, under `data`.
         */
        Data_Assessment: {
            data: components["schemas"]["Assessment"];
        };
        /**
         * Data_AssessmentHistory
         * @description A success body: what was asked for, under `data`.
         */
        Data_AssessmentHistory: {
            data: components["schemas"]["AssessmentHistory"];
        };
        /**
         * Data_Association
         * @description A success body: what was asked for, under `data`.
         */
        Data_Association: {
            data: components["schemas"]["Association"];
        };
        /**
         * Data_Calendar
         * @description A success body: what was asked for, under `data`.
         */
        Data_Calendar: {
            data: components["schemas"]["Calendar"];
        };
        /**
         * Data_CareerAnchor
         * @description A success body: what was asked for, under `data`.
         */
        Data_CareerAnchor: {
            data: components["schemas"]["CareerAnchor"];
        };
        /**
         * Data_CareerQuestions
         * @description A success body: what was asked for, under `data`.
         */
        Data_CareerQuestions: {
            data: components["schemas"]["CareerQuestions"];
        };
        /**
         * Data_ChatMessage
         * @description A success body: what was asked for, under `data`.
         */
        Data_ChatMessage: {
            data: components["schemas"]["ChatMessage"];
        };
        /**
         * Data_ChatPresence
         * @description A success body: what was asked for, under `data`.
         */
        Data_ChatPresence: {
            data: components["schemas"]["ChatPresence"];
        };
        /**
         * Data_ChatRoom
         * @description A success body: what was asked for, under `data`.
         */
        Data_ChatRoom: {
            data: components["schemas"]["ChatRoom"];
        };
        /**
         * Data_ChatSession
         * @description A success body: what was asked for, under `data`.
         */
        Data_ChatSession: {
            data: components["schemas"]["ChatSession"];
        };
        /**
         * Data_Content
         * @description A success body: what was asked for, under `data`.
         */
        Data_Content: {
            data: components["schemas"]["Content"];
        };
        /**
         * Data_ContentPicture
         * @description A success body: what was asked for, under `data`.
         */
        Data_ContentPicture: {
            data: components["schemas"]["ContentPicture"];
        };
        /**
         * Data_Curriculum
         * @description A success body: what was asked for, under `data`.
         */
        Data_Curriculum: {
            data: components["schemas"]["Curriculum"];
        };
        /**
         * Data_EmailPreview
         * @description A success body: what was asked for, under `data`.
         */
        Data_EmailPreview: {
            data: components["schemas"]["EmailPreview"];
        };
        /**
         * Data_EmailTemplate
         * @description A success body: what was asked for, under `data`.
         */
        Data_EmailTemplate: {
            data: components["schemas"]["EmailTemplate"];
        };
        /**
         * Data_ExtendedDataGroup
         * @description A success body: what was asked for, under `data`.
         */
        Data_ExtendedDataGroup: {
            data: components["schemas"]["ExtendedDataGroup"];
        };
        /**
         * Data_FirstSteps
         * @description A success body: what was asked for, under `data`.
         */
        Data_FirstSteps: {
            data: components["schemas"]["FirstSteps"];
        };
        /**
         * Data_FoodDetails
         * @description A success body: what was asked for, under `data`.
         */
        Data_FoodDetails: {
            data: components["schemas"]["FoodDetails"];
        };
        /**
         * Data_FoodImport
         * @description A success body: what was asked for, under `data`.
         */
        Data_FoodImport: {
            data: components["schemas"]["FoodImport"];
        };
        /**
         * Data_FormOut
         * @description A success body: what was asked for, under `data`.
         */
        Data_FormOut: {
            data: components["schemas"]["FormOut"];
        };
        /**
         * Data_HealthIndex
         * @description A success body: what was asked for, under `data`.
         */
        Data_HealthIndex: {
            data: components["schemas"]["HealthIndex"];
        };
        /**
         * Data_IndexBlock
         * @description A success body: what was asked for, under `data`.
         */
        Data_IndexBlock: {
            data: components["schemas"]["IndexBlock"];
        };
        /**
         * Data_Mail
         * @description A success body: what was asked for, under `data`.
         */
        Data_Mail: {
            data: components["schemas"]["Mail"];
        };
        /**
         * Data_MailListed
         * @description A success body: what was asked for, under `data`.
         */
        Data_MailListed: {
            data: components["schemas"]["MailListed"];
        };
        /**
         * Data_MailsResent
         * @description A success body: what was asked for, under `data`.
         */
        Data_MailsResent: {
            data: components["schemas"]["MailsResent"];
        };
        /**
         * Data_Meal
         * @description A success body: what was asked for, under `data`.
         */
        Data_Meal: {
            data: components["schemas"]["Meal"];
        };
        /**
         * Data_MealPlan
         * @description A success body: what was asked for, under `data`.
         */
        Data_MealPlan: {
            data: components["schemas"]["MealPlan"];
        };
        /**
         * Data_MedicalRecord
         * @description A success body: what was asked for, under `data`.
         */
        Data_MedicalRecord: {
            data: components["schemas"]["MedicalRecord"];
        };
        /**
         * Data_Nutritionist
         * @description A success body: what was asked for, under `data`.
         */
        Data_Nutritionist: {
            data: components["schemas"]["Nutritionist"];
        };
        /**
         * Data_Organization
         * @description A success body: what was asked for, under `data`.
         */
        Data_Organization: {
            data: components["schemas"]["Organization"];
        };
        /**
         * Data_OwnFood
         * @description A success body: what was asked for, under `data`.
         */
        Data_OwnFood: {
            data: components["schemas"]["OwnFood"];
        };
        /**
         * Data_Patient
         * @description A success body: what was asked for, under `data`.
         */
        Data_Patient: {
            data: components["schemas"]["Patient"];
        };
        /**
         * Data_PatientDashboard
         * @description A success body: what was asked for, under `data`.
         */
        Data_PatientDashboard: {
            data: components["schemas"]["PatientDashboard"];
        };
        /**
         * Data_PatientFileOut
         * @description A success body: what was asked for, under `data`.
         */
        Data_PatientFileOut: {
            data: components["schemas"]["PatientFileOut"];
        };
        /**
         * Data_PlanModel
         * @description A success body: what was asked for, under `data`.
         */
        Data_PlanModel: {
            data: components["schemas"]["PlanModel"];
        };
        /**
         * Data_PlanModelDetails
         * @description A success body: what was asked for, under `data`.
         */
        Data_PlanModelDetails: {
            data: components["schemas"]["PlanModelDetails"];
        };
        /**
         * Data_PlanNutrients
         * @description A success body: what was asked for, under `data`.
         */
        Data_PlanNutrients: {
            data: components["schemas"]["PlanNutrients"];
        };
        /**
         * Data_Points
         * @description A success body: what was asked for, under `data`.
         */
        Data_Points: {
            data: components["schemas"]["Points"];
        };
        /**
         * Data_Product
         * @description A success body: what was asked for, under `data`.
         */
        Data_Product: {
            data: components["schemas"]["Product"];
        };
        /**
         * Data_Profile
         * @description A success body: what was asked for, under `data`.
         */
        Data_Profile: {
            data: components["schemas"]["Profile"];
        };
        /**
         * Data_Purchase
         * @description A success body: what was asked for, under `data`.
         */
        Data_Purchase: {
            data: components["schemas"]["Purchase"];
        };
        /**
         * Data_PurchaseService
         * @description A success body: what was asked for, under `data`.
         */
        Data_PurchaseService: {
            data: components["schemas"]["PurchaseService"];
        };
        /**
         * Data_ScheduleException
         * @description A success body: what was asked for, under `data`.
         */
        Data_ScheduleException: {
            data: components["schemas"]["ScheduleException"];
        };
        /**
         * Data_Settings
         * @description A success body: what was asked for, under `data`.
         */
        Data_Settings: {
            data: components["schemas"]["Settings"];
        };
        /**
         * Data_SpecialistDashboard
         * @description A success body: what was asked for, under `data`.
         */
        Data_SpecialistDashboard: {
            data: components["schemas"]["SpecialistDashboard"];
        };
        /**
         * Data_StartedService
         * @description A success body: what was asked for, under `data`.
         */
        Data_StartedService: {
            data: components["schemas"]["StartedService"];
        };
        /**
         * Data_StickyNote
         * @description A success body: what was asked for, under `data`.
         */
        Data_StickyNote: {
            data: components["schemas"]["StickyNote"];
        };
        /**
         * Data_SystemLogFilters
         * @description A success body: what was asked for, under `data`.
         */
        Data_SystemLogFilters: {
            data: components["schemas"]["SystemLogFilters"];
        };
        /**
         * Data_Targets
         * @description A success body: what was asked for, under `data`.
         */
        Data_Targets: {
            data: components["schemas"]["Targets"];
        };
        /**
         * Data_TemplateText
         * @description A success body: what was asked for, under `data`.
         */
        Data_TemplateText: {
            data: components["schemas"]["TemplateText"];
        };
        /**
         * Data_TenantOut
         * @description A success body: what was asked for, under `data`.
         */
        Data_TenantOut: {
            data: components["schemas"]["TenantOut"];
        };
        /**
         * Data_Terms
         * @description A success body: what was asked for, under `data`.
         */
        Data_Terms: {
            data: components["schemas"]["Terms"];
        };
        /**
         * Data_UsageOverview
         * @description A success body: what was asked for, under `data`.
         */
        Data_UsageOverview: {
            data: components["schemas"]["UsageOverview"];
        };
        /**
         * Data_User
         * @description A success body: what was asked for, under `data`.
         */
        Data_User: {
            data: components["schemas"]["User"];
        };
        /**
         * Data_UserNotification
         * @description A success body: what was asked for, under `data`.
         */
        Data_UserNotification: {
            data: components["schemas"]["UserNotification"];
        };
        /**
         * Data_list_Association
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_Association: {
            data: components["schemas"]["Association"][];
        };
        /**
         * Data_list_Bank
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_Bank: {
            data: components["schemas"]["Bank"][];
        };
        /**
         * Data_list_CareerAnchor
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_CareerAnchor: {
            data: components["schemas"]["CareerAnchor"][];
        };
        /**
         * Data_list_EmailCategory
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_EmailCategory: {
            data: components["schemas"]["EmailCategory"][];
        };
        /**
         * Data_list_EmailEvent
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_EmailEvent: {
            data: components["schemas"]["EmailEvent"][];
        };
        /**
         * Data_list_ExtendedDataGroup
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_ExtendedDataGroup: {
            data: components["schemas"]["ExtendedDataGroup"][];
        };
        /**
         * Data_list_Food
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_Food: {
            data: components["schemas"]["Food"][];
        };
        /**
         * Data_list_FoodImport
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_FoodImport: {
            data: components["schemas"]["FoodImport"][];
        };
        /**
         * Data_list_FoodTable
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_FoodTable: {
            data: components["schemas"]["FoodTable"][];
        };
        /**
         * Data_list_PatientFileOut
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_PatientFileOut: {
            data: components["schemas"]["PatientFileOut"][];
        };
        /**
         * Data_list_PlanVersion
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_PlanVersion: {
            data: components["schemas"]["PlanVersion"][];
        };
        /**
         * Data_list_ProductService
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_ProductService: {
            data: components["schemas"]["ProductService"][];
        };
        /**
         * Data_list_PurchaseService
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_PurchaseService: {
            data: components["schemas"]["PurchaseService"][];
        };
        /**
         * Data_list_ScheduleStandard
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_ScheduleStandard: {
            data: components["schemas"]["ScheduleStandard"][];
        };
        /**
         * Data_list_Service
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_Service: {
            data: components["schemas"]["Service"][];
        };
        /**
         * Data_list_StickyNote
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_StickyNote: {
            data: components["schemas"]["StickyNote"][];
        };
        /**
         * Data_list_Substitute
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_Substitute: {
            data: components["schemas"]["Substitute"][];
        };
        /**
         * Data_list_UserNotification
         * @description A success body: what was asked for, under `data`.
         */
        Data_list_UserNotification: {
            data: components["schemas"]["UserNotification"][];
        };
        /**
         * Data_optional_Appointment
         * @description A success body: what was asked for, under `data`.
         */
        Data_optional_Appointment: {
            data?: components["schemas"]["Appointment"] | null;
        };
        /**
         * Data_optional_Curriculum
         * @description A success body: what was asked for, under `data`.
         */
        Data_optional_Curriculum: {
            data?: components["schemas"]["Curriculum"] | null;
        };
        /**
         * Data_optional_MySpecialist
         * @description A success body: what was asked for, under `data`.
         */
        Data_optional_MySpecialist: {
            data?: components["schemas"]["MySpecialist"] | null;
        };
        /** EmailCategory */
        EmailCategory: {
            id: string;
            name: string;
        };
        /**
         * EmailDraft
         * @description Words to look at before they are saved.
         */
        EmailDraft: {
            /** @default  */
            body: string;
            /**
             * @description The event.
             * @default
             */
            name: string;
            /** @default  */
            subject: string;
        };
        /**
         * EmailEvent
         * @description A reason to write.
         */
        EmailEvent: {
            body: string;
            /** @description It is about a service of a product, which may have words of its own. */
            by_product: boolean;
            category: string;
            /** @description How long before something it is sent, is chosen. */
            has_reminder: boolean;
            label: string;
            name: string;
            /** @description Variables that its text must name. */
            required: string[];
            /** @description Sent at a time that a person chose. */
            scheduled: boolean;
            /** @description Our own words. */
            subject: string;
            variables: components["schemas"]["EmailVariable"][];
        };
        /**
         * EmailPreview
         * @description A mail with sample data.
         */
        EmailPreview: {
            /** @description The whole page, as mail programs show it. */
            html: string;
            subject: string;
            /** @description For programs that show no HTML. */
            text: string;
        };
        /**
         * EmailTemplate
         * @description What the clinic writes in the place of our own words.
         */
        EmailTemplate: {
            /** @description Rich text, with the event's variables. */
            body: string;
            category: string;
            description: string;
            /** Format: uuid */
            id: string;
            /** @description The event: a stable name. */
            name: string;
            productService?: components["schemas"]["TemplateService"] | null;
            /** Format: uuid */
            product_service_id?: string | null;
            /**
             * Format: int64
             * @description Hours before an appointment; 0 is not at all. Only of what reminds of one.
             */
            reminder?: number | null;
            /** @description May name the event's variables, as `{{nome}}`. */
            subject: string;
            /**
             * Format: int64
             * @description 1: transactional, 2: scheduled
             */
            type: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** EmailTemplateIn */
        EmailTemplateIn: {
            /**
             * @description Rich text; what does not belong into a mail is left out.
             * @default
             */
            body: string;
            /** @default  */
            category: string;
            /** @default null */
            description?: string;
            /**
             * @description The event.
             * @default
             */
            name: string;
            /**
             * Format: uuid
             * @description Only of events about a service.
             * @default null
             */
            product_service_id?: string;
            /**
             * Format: int64
             * @description Hours before an appointment, up to 168; 0 is not at all. Only of what reminds of one.
             * @default null
             */
            reminder?: number;
            /** @default  */
            subject: string;
            /**
             * Format: int64
             * @description 1: transactional, 2: scheduled
             * @default null
             */
            type?: number;
        };
        /** EmailVariable */
        EmailVariable: {
            label: string;
            /** @description It is an address. */
            link: boolean;
            name: string;
            /** @description What stands for it in a preview. */
            sample: string;
        };
        /**
         * @description How energy needs are estimated: a clinic has one, a specialist may choose another one for a patient.
         * @enum {string}
         */
        EnergyEquation: "harris_benedict_1919" | "harris_benedict_1984" | "mifflin" | "fao_oms_1985" | "fao_oms_2001" | "eer_2005" | "eer_2023" | "cunningham_1980" | "cunningham_1991" | "tinsley_mlg" | "tinsley_peso";
        /**
         * EnergyNeedIn
         * @example {
         *       "date": null,
         *       "kcal": 25,
         *       "net": null,
         *       "version": null
         *     }
         */
        EnergyNeedIn: {
            /**
             * Format: naive-date
             * @description Of which day; the newest by default.
             */
            date?: string | null;
            /** @description Another one than the clinic's; null goes back to the clinic's, and without it the assessment keeps its own. */
            equation?: (string & (components["schemas"]["EnergyEquation"] & unknown)) | null;
            /**
             * Format: double
             * @description kcal per kg of weight.
             */
            kcal: number;
            /**
             * Format: double
             * @description Not read: the server computes it.
             */
            net?: number | null;
            /**
             * Format: int64
             * @description The version you began with; without it nothing is compared.
             */
            version?: number | null;
        };
        /** @enum {string} */
        EnergySource: "need" | "expenditure";
        /**
         * ErrorBody
         * @description What a failed call answers with.
         * @example {
         *       "code": "invalid_fields",
         *       "errors": {
         *         "email": [
         *           "O e-mail deve ser informado."
         *         ]
         *       },
         *       "message": "Confira os campos destacados."
         *     }
         */
        ErrorBody: {
            /** @description A stable name for programs. */
            code: string;
            /** @description Messages per field. */
            errors: {
                [key: string]: string[];
            };
            /** @description What went wrong, in Portuguese, fit to be shown. */
            message: string;
            /** @description Names the request in the server's log; only with unexpected errors. */
            request_id?: string | null;
        };
        /**
         * Exam
         * @description An exam that fits the patient's sex and age.
         */
        Exam: {
            /** @description In the order of rising values; of blood pressure, where the worse of both parts counts, the bands of both. */
            bands: components["schemas"]["ExamBand"][];
            kind: components["schemas"]["ExamKind"];
            /** Format: int64 */
            max_points: number;
            name: string;
            slug: string;
            unit: string;
            /** Format: uuid */
            uuid: string;
        };
        /**
         * ExamBand
         * @description What a value comes to.
         */
        ExamBand: {
            label: string;
            /** Format: int64 */
            points: number;
        };
        /** ExamIn */
        ExamIn: {
            /** Format: double */
            diastolica?: number | null;
            /**
             * Format: double
             * @description Of blood pressure, in place of `value`.
             */
            sistolica?: number | null;
            /** Format: uuid */
            uuid: string;
            /** @description The value with a comma or a point; of blood pressure `diastolic x systolic`. Null or blank: not collected. */
            value?: string | null;
        };
        /** @enum {string} */
        ExamKind: "number" | "blood_pressure";
        /**
         * ExamValue
         * @description An exam of a collection, as it was then.
         */
        ExamValue: {
            /** @description The band of the value. */
            band?: string | null;
            /** Format: double */
            diastolica?: number | null;
            /** Format: int64 */
            max_points: number;
            name: string;
            /** @description What else the value says. */
            note?: string | null;
            /**
             * Format: int64
             * @description Null where nothing was collected.
             */
            points?: number | null;
            /** Format: double */
            sistolica?: number | null;
            slug: string;
            unit: string;
            /** Format: uuid */
            uuid: string;
            /** @description With a point; of blood pressure `diastolic x systolic`. Null: not collected. */
            value?: string | null;
        };
        /**
         * @description How often an exception holds.
         * @enum {string}
         */
        ExceptionType: "single" | "monthly" | "yearly";
        /**
         * ExtendedData
         * @description What a group asks. Slug, name and place are the group's own.
         */
        ExtendedData: {
            name: string;
            place: components["schemas"]["ExtendedDataPlace"];
            sections: components["schemas"]["ExtendedDataSection"][];
            slug: string;
        };
        /** ExtendedDataField */
        ExtendedDataField: {
            /** @description What a new person's form begins with. */
            default?: (string | null) | string[];
            name: string;
            /** @description Of a list or of chips. */
            options: string[];
            /** @description A name of the integrator's choosing, kept as it is. */
            property?: string | null;
            required: boolean;
            /** @description Lists of people may be narrowed to it. */
            searchable: boolean;
            /** @description Under which values are kept; one field's within the place. */
            slug: string;
            type: components["schemas"]["ExtendedDataType"];
            /** Format: uuid */
            uuid: string;
        };
        /** ExtendedDataFieldIn */
        ExtendedDataFieldIn: {
            /** @default null */
            default?: string | string[];
            /** @default null */
            name?: string;
            /** @default [] */
            options: string[];
            /** @default null */
            property?: string;
            /** @default false */
            required: boolean;
            /** @default true */
            searchable: boolean;
            /** @default null */
            slug?: string;
            /**
             * @description `text`, `list` or `chips`.
             * @default null
             */
            type?: string;
            /**
             * Format: uuid
             * @default null
             */
            uuid?: string;
        };
        /** ExtendedDataGroup */
        ExtendedDataGroup: {
            /** Format: date-time */
            created_at: string;
            extended_data: components["schemas"]["ExtendedData"];
            /** Format: uuid */
            id: string;
            name: string;
            place: components["schemas"]["ExtendedDataPlace"];
            slug: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * ExtendedDataGroupIn
         * @description A group as it is sent. An existing field is told by its `uuid`, and keeps its slug unless another is given.
         */
        ExtendedDataGroupIn: {
            /** @default null */
            extended_data?: components["schemas"]["ExtendedDataIn"] & unknown;
            /** @default null */
            name?: string;
            /**
             * @description `user`, `specialist` or `patient`.
             * @default null
             */
            place?: string;
            /**
             * @description Without it, made of the name.
             * @default null
             */
            slug?: string;
        };
        /** ExtendedDataIn */
        ExtendedDataIn: {
            /** @default [] */
            sections: components["schemas"]["ExtendedDataSectionIn"][];
        };
        /**
         * @description Whose form a group belongs to.
         * @enum {string}
         */
        ExtendedDataPlace: "user" | "specialist" | "patient";
        /** ExtendedDataSection */
        ExtendedDataSection: {
            fields: components["schemas"]["ExtendedDataField"][];
            name: string;
            slug: string;
        };
        /** ExtendedDataSectionIn */
        ExtendedDataSectionIn: {
            /** @default [] */
            fields: components["schemas"]["ExtendedDataFieldIn"][];
            /** @default null */
            name?: string;
            /** @default null */
            slug?: string;
        };
        /** @enum {string} */
        ExtendedDataType: "text" | "list" | "chips";
        /**
         * FirstAdminIn
         * @example {
         *       "clinic_name": "Clínica Aurora",
         *       "email": "helena@clinica.example",
         *       "name": "Helena Prado",
         *       "password": "uma senha comprida",
         *       "password_confirmation": "uma senha comprida",
         *       "token": "the text after '#'"
         *     }
         */
        FirstAdminIn: {
            clinic_name: string;
            email: string;
            name: string;
            password: string;
            password_confirmation: string;
            /** @description The token of the one-time link. */
            token: string;
        };
        /**
         * FirstSteps
         * @description Each is true once it is done.
         */
        FirstSteps: {
            /** @description A specialist has hours. */
            availability: boolean;
            /** @description A table of foods was imported. */
            food_table: boolean;
            /** @description A product is on sale that has a service. */
            product: boolean;
            /** @description The clinic's settings were saved. */
            settings: boolean;
            /** @description Mails leave through a server. */
            smtp: boolean;
            /** @description There is a specialist. */
            specialist: boolean;
        };
        /** FixedMeal */
        FixedMeal: {
            hour: string;
            name: string;
            type: string;
        };
        /** Food */
        Food: {
            attributes: components["schemas"]["Attributes"];
            /** @description Who wrote an own food down. */
            author?: (components["schemas"]["PersonRef"] & unknown) | null;
            group: string;
            /** Format: uuid */
            id: string;
            measures: components["schemas"]["Measure"][];
            name: string;
            origin: components["schemas"]["Origin"];
            /** @description Whether all of the clinic find it. */
            shared: boolean;
        };
        /** FoodAtAGlance */
        FoodAtAGlance: {
            home_measure: string;
            name: string;
            /** Format: double */
            quantity: number;
        };
        /** FoodDetails */
        FoodDetails: {
            attributes: components["schemas"]["Attributes"];
            group: string;
            /** Format: uuid */
            id: string;
            measures: components["schemas"]["Measure"][];
            name: string;
            /** @description Every nutrient the table gives, per 100 g. */
            nutrients: components["schemas"]["Nutrient"][];
            origin: components["schemas"]["Origin"];
        };
        /**
         * @description The group of an own food.
         * @enum {string}
         */
        FoodGroup: "cereals" | "vegetables" | "fruits" | "fats_and_oils" | "fish_and_seafood" | "meats" | "milk" | "beverages" | "eggs" | "sugary_products" | "miscellaneous" | "other_industrialised" | "prepared_foods" | "legumes" | "nuts_and_seeds";
        /**
         * FoodImport
         * @description An import and how far it is.
         */
        FoodImport: {
            /** Format: date-time */
            created_at: string;
            created_by: string;
            file_name: string;
            /** Format: date-time */
            finished_at?: string | null;
            /** Format: uuid */
            id: string;
            /** @description Why it failed. */
            message?: string | null;
            /**
             * Format: int64
             * @description Foods handled so far.
             */
            progress: number;
            result?: components["schemas"]["FoodImportResult"] | null;
            status: components["schemas"]["ImportStatus"];
            table: string;
            /**
             * Format: int64
             * @description Foods in the file; null until it has been read.
             */
            total?: number | null;
        };
        /** FoodImportResult */
        FoodImportResult: {
            /** Format: int64 */
            created: number;
            /** Format: int64 */
            groups: number;
            /**
             * Format: int64
             * @description Home measures read; 0 for tables of foods.
             */
            measures: number;
            /** @description What was read otherwise than the file has it, and why. */
            notes: string[];
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            updated: number;
        };
        /** FoodTable */
        FoodTable: {
            /** Format: int64 */
            foods: number;
            /** Format: int64 */
            groups: number;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            imported_at: string;
            table: components["schemas"]["Origin"];
            /**
             * Format: int64
             * @description Foods that have a household measure beside the gram.
             */
            with_measures: number;
        };
        /**
         * ForgotIn
         * @example {
         *       "email": "carla@clinica.example"
         *     }
         */
        ForgotIn: {
            email: string;
        };
        /**
         * FormData
         * @description The whole form: a field that is missing is empty.
         */
        FormData: {
            groups: components["schemas"]["FormGroup"][];
        };
        /**
         * FormField
         * @description A value under its name.
         */
        FormField: {
            name: string;
            /** @description Text, also of a number (with a point); a number may be sent as one, or as text with a comma or a point. */
            value?: string | null;
        };
        /** FormGroup */
        FormGroup: {
            name: string;
            subgroups: components["schemas"]["FormSubgroup"][];
        };
        /**
         * FormIn
         * @example {
         *       "data": {
         *         "groups": [
         *           {
         *             "name": "objetivos",
         *             "subgroups": [
         *               {
         *                 "fields": [
         *                   {
         *                     "name": "objetivos",
         *                     "value": "Chegar aos 70 kg até março."
         *                   }
         *                 ],
         *                 "name": "objetivos"
         *               }
         *             ]
         *           }
         *         ]
         *       },
         *       "status": "done",
         *       "version": 0
         *     }
         */
        FormIn: {
            data: components["schemas"]["FormData"];
            /** @description `draft` is seen by the staff alone. A form of one text is always `done`. */
            status: components["schemas"]["FormStatus"] & unknown;
            /**
             * Format: int64
             * @description The version you began with; without it nothing is compared.
             */
            version?: number | null;
        };
        /**
         * FormOut
         * @description A form as the caller reads it.
         */
        FormOut: {
            author?: components["schemas"]["Author"] | null;
            /**
             * Format: date-time
             * @description When the newest concluded version was saved; a draft may follow it.
             */
            concluded_at?: string | null;
            groups: components["schemas"]["FormGroup"][];
            /**
             * Format: uuid
             * @description Null until it is saved for the first time.
             */
            id?: string | null;
            /** Format: date-time */
            saved_at?: string | null;
            status?: (string & components["schemas"]["FormStatus"]) | null;
            /**
             * Format: int64
             * @description Counts the saves. Send back the one you read: if somebody saved in between, you are told so.
             */
            version: number;
        };
        /**
         * @description How far a form is.
         * @enum {string}
         */
        FormStatus: "draft" | "done";
        /** FormSubgroup */
        FormSubgroup: {
            fields: components["schemas"]["FormField"][];
            name: string;
        };
        /**
         * GuestIn
         * @example {
         *       "birth": "1994-03-18",
         *       "email": "lia@correio.example",
         *       "gender": "Feminino",
         *       "name": "Lia Torres",
         *       "nutritionist": "00000000-0000-0000-0000-000000000000",
         *       "password": "uma senha comprida",
         *       "password_confirmation": "uma senha comprida",
         *       "terms_version": 1
         *     }
         */
        GuestIn: {
            /** @description `YYYY-MM-DD` */
            birth: string;
            email: string;
            /** @description `Masculino` or `Feminino`. */
            gender: string;
            name: string;
            /**
             * Format: uuid
             * @description Whose invitation it is.
             */
            nutritionist: string;
            password: string;
            password_confirmation: string;
            /**
             * Format: int64
             * @description The version of the terms that were read and ticked.
             */
            terms_version?: number | null;
        };
        /** Health */
        Health: {
            status: string;
        };
        /** HealthIndex */
        HealthIndex: {
            /** @description What can be collected now. */
            exams: components["schemas"]["Exam"][];
            /** @description What must be known of the patient for all exams: `gender`, `birth`. */
            missing: string[];
            /** @description What was collected, the newest first. */
            previous: components["schemas"]["IndexBlock"][];
            /** @description Why there are no exams. */
            reason?: string | null;
        };
        /** @enum {string} */
        ImportStatus: "queued" | "running" | "done" | "failed";
        /**
         * @description What goes with a plan.
         * @enum {string}
         */
        Include: "foods";
        /** Incomplete */
        Incomplete: {
            /** @description `calorias`, `proteinas`, `carboidratos` or `lipideos`. */
            field: string;
            /** @description The names of the foods without a value. */
            foods: string[];
        };
        /**
         * IndexBlock
         * @description One collection of values.
         */
        IndexBlock: {
            author: components["schemas"]["Author"];
            /** Format: date-time */
            created_at: string;
            data: components["schemas"]["Collected"];
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: int64
             * @description Counts the saves. Send back the one you read: if somebody saved in between, you are told so.
             */
            version: number;
        };
        /**
         * IndexBlockIn
         * @example {
         *       "exams": [
         *         {
         *           "diastolica": 76,
         *           "sistolica": 118,
         *           "uuid": "c0086cc0-c4ac-5ca4-8fd4-c49fd1dbd08e",
         *           "value": null
         *         }
         *       ],
         *       "id": null,
         *       "version": null
         *     }
         */
        IndexBlockIn: {
            exams: components["schemas"]["ExamIn"][];
            /**
             * Format: uuid
             * @description The collection to be corrected; without it a new one.
             */
            id?: string | null;
            /**
             * Format: int64
             * @description The version you began with; without it nothing is compared.
             */
            version?: number | null;
        };
        /**
         * LicenceCount
         * @description The licences of a company's purchase.
         */
        LicenceCount: {
            /**
             * Format: int64
             * @description Everything of them was used.
             */
            done: number;
            /** Format: int64 */
            handed_out: number;
            /** Format: int64 */
            total: number;
        };
        /**
         * Links
         * @description The addresses of the top bar; those not set are not shown.
         */
        Links: {
            about?: string | null;
            blog?: string | null;
            nutritionists?: string | null;
            program?: string | null;
        };
        /**
         * LoginIn
         * @example {
         *       "email": "ana@clinica.example",
         *       "password": "nutrir-demo"
         *     }
         */
        LoginIn: {
            email: string;
            password: string;
        };
        /**
         * Logo
         * @description The clinic's picture.
         */
        Logo: {
            /** Format: uint32 */
            height: number;
            /** @description Its address, another one for each picture; `size` may be added to it. */
            url: string;
            /**
             * Format: uint32
             * @description Pixels of the large size, for its proportions.
             */
            width: number;
        };
        /**
         * @description What the macronutrients are held against.
         * @enum {string}
         */
        MacroGoal: "amdr" | "fao_who" | "weight_loss" | "hypertrophy" | "diabetes" | "elderly";
        /** MacroRange */
        MacroRange: {
            /** Format: double */
            max: number;
            /** Format: double */
            min: number;
            unit: components["schemas"]["MacroUnit"];
        };
        /** MacroTarget */
        MacroTarget: {
            carbohydrate: components["schemas"]["MacroRange"];
            goal: components["schemas"]["MacroGoal"];
            label: string;
            lipid: components["schemas"]["MacroRange"];
            protein: components["schemas"]["MacroRange"];
            source: string;
        };
        /** @enum {string} */
        MacroUnit: "percent" | "grams_per_kg";
        /**
         * Mail
         * @description A mail with what it says.
         */
        Mail: {
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** @description The reason to write: a stable name. */
            event: string;
            /** @description The same in words. */
            event_label: string;
            /** Format: uuid */
            id: string;
            /** @description Why the last attempt failed. */
            last_error?: string | null;
            /**
             * Format: date-time
             * @description While it waits: the next attempt is not before this.
             */
            next_attempt_at?: string | null;
            recipient: string;
            recipient_name: string;
            /** Format: date-time */
            sent_at?: string | null;
            status: components["schemas"]["MailStatus"];
            subject: string;
            /** @description The plain text; the HTML says the same. Not shown where it opens an account. */
            text: string;
        };
        /**
         * MailCounts
         * @description How many of the clinic's mails are in each situation.
         */
        MailCounts: {
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            queued: number;
            /** Format: int64 */
            sent: number;
        };
        /** MailListed */
        MailListed: {
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** @description The reason to write: a stable name. */
            event: string;
            /** @description The same in words. */
            event_label: string;
            /** Format: uuid */
            id: string;
            /** @description Why the last attempt failed. */
            last_error?: string | null;
            /**
             * Format: date-time
             * @description While it waits: the next attempt is not before this.
             */
            next_attempt_at?: string | null;
            recipient: string;
            recipient_name: string;
            /** Format: date-time */
            sent_at?: string | null;
            status: components["schemas"]["MailStatus"];
            subject: string;
        };
        /**
         * MailPage
         * @description A page of mails, the newest first.
         */
        MailPage: {
            /** @description Of all mails, whatever was searched. */
            counts: components["schemas"]["MailCounts"] & unknown;
            data: components["schemas"]["MailListed"][];
            meta: components["schemas"]["Meta"];
            /** @description No mail server is configured: mails are written into a folder of the server. */
            to_folder: boolean;
        };
        /**
         * @description A situation to look at.
         * @enum {string}
         */
        MailSituation: "queued" | "sent" | "failed";
        /** @enum {string} */
        MailStatus: "queued" | "sending" | "sent" | "failed";
        /** MailsResent */
        MailsResent: {
            /**
             * Format: int64
             * @description How many mails were queued again.
             */
            count: number;
        };
        /** Meal */
        Meal: {
            foods: components["schemas"]["MealFood"][];
            /** @description `HH:mm` */
            hour: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The plan it belongs to.
             */
            meal_plan: string;
            name: string;
            notes?: string | null;
            resume: components["schemas"]["Resume"];
            /**
             * Format: double
             * @description The meal's share of the plan's energy, in percent.
             */
            resume_percentage: number;
            /** @description `breakfast`, `collation`, `lunch`, `snack`, `dinner`, `supper` or `custom_{slug}`. */
            type: string;
            /**
             * Format: uuid
             * @description The same as `id`.
             */
            uuid: string;
        };
        /** MealAtAGlance */
        MealAtAGlance: {
            foods: components["schemas"]["FoodAtAGlance"][];
            hour: string;
            name: string;
            type: string;
        };
        /**
         * MealChangeIn
         * @description What is not given stays as it is.
         * @example {
         *       "hour": "12:30",
         *       "name": null,
         *       "notes": null
         *     }
         */
        MealChangeIn: {
            /** @description `HH:mm` */
            hour?: string | null;
            /** @description Of a custom meal. */
            name?: string | null;
            /** @description Blank removes them. */
            notes?: string | null;
        };
        /**
         * MealFood
         * @description A food of a meal. Its values are for its quantity, to two decimals; null where the table has no amount (`attributes` says why).
         */
        MealFood: {
            /** @description 'Ou': foods that may take its place; they never count in sums. */
            alternatives: components["schemas"]["AlternativeFood"][];
            attributes: components["schemas"]["Attributes"];
            /** Format: double */
            calorias?: number | null;
            /** Format: double */
            carboidratos?: number | null;
            /**
             * Format: double
             * @description Quantity x grams of the measure.
             */
            grams: number;
            group: string;
            home_measure: string;
            home_measure_selected: components["schemas"]["Measure"];
            /**
             * Format: uuid
             * @description The food.
             */
            id: string;
            /** Format: double */
            lipidios?: number | null;
            /** @description What it can be given in; empty for the patient. */
            measures: components["schemas"]["Measure"][];
            name: string;
            /** @description What the table says now, where it is something else; null for the patient. */
            newer?: (components["schemas"]["Attributes"] & unknown) | null;
            origin: components["schemas"]["Origin"];
            /** Format: double */
            proteinas?: number | null;
            /** Format: double */
            quantity: number;
            /**
             * Format: uuid
             * @description This row of the meal.
             */
            uuid: string;
        };
        /**
         * MealFoodIn
         * @description A food of the list. The values that the spec's clients send along (names, energy, nutrients) are not read: the server knows them.
         */
        MealFoodIn: {
            /**
             * @description 'Ou': what may take its place.
             * @default []
             */
            alternatives?: components["schemas"]["AlternativeIn"][];
            home_measure_selected: components["schemas"]["MeasureChoice"];
            /**
             * Format: uuid
             * @description The food.
             */
            id: string;
            /**
             * Format: double
             * @description How many of the measure; more than zero.
             */
            quantity: number;
            /**
             * Format: uuid
             * @description The row it is already; it then keeps the values it was chosen with.
             */
            uuid?: string | null;
        };
        /**
         * MealFoodsIn
         * @description The meal's whole list, in order.
         * @example {
         *       "foods": [
         *         {
         *           "alternatives": [],
         *           "home_measure_selected": {
         *             "id": "00000000-0000-0000-0000-000000000002"
         *           },
         *           "id": "00000000-0000-0000-0000-000000000001",
         *           "quantity": 3
         *         },
         *         {
         *           "alternatives": [],
         *           "home_measure_selected": {
         *             "id": "00000000-0000-0000-0000-000000000004"
         *           },
         *           "id": "00000000-0000-0000-0000-000000000003",
         *           "quantity": 120
         *         }
         *       ]
         *     }
         */
        MealFoodsIn: {
            foods: components["schemas"]["MealFoodIn"][];
        };
        /**
         * MealIn
         * @example {
         *       "hour": "12:00",
         *       "name": null,
         *       "notes": "Comece pela salada.",
         *       "type": "lunch"
         *     }
         */
        MealIn: {
            /** @description `HH:mm` */
            hour: string;
            /** @description Of a custom meal; the fixed ones have their own. */
            name?: string | null;
            notes?: string | null;
            /** @description One of the fixed meals, or `custom_{slug}`. */
            type: string;
        };
        /** MealNutrients */
        MealNutrients: {
            /** Format: uuid */
            meal: string;
            nutrients: components["schemas"]["NutrientTotal"][];
        };
        /** MealPlan */
        MealPlan: {
            author: components["schemas"]["PersonRef"];
            /** @description The author's CRN. */
            author_registration?: string | null;
            /** Format: date-time */
            concluded_at?: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description What every plan offers; those not among `meals` can be added. */
            fixed_meals: components["schemas"]["FixedMeal"][];
            /** Format: uuid */
            id: string;
            /** @description What the macronutrients are held against. */
            macro_goal?: (string & (components["schemas"]["MacroGoal"] & unknown)) | null;
            /** @description In the order of the day. */
            meals: components["schemas"]["Meal"][];
            patient: components["schemas"]["PersonShown"];
            resume: components["schemas"]["Resume"];
            status: components["schemas"]["PlanStatus"];
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uuid
             * @description The same as `id`.
             */
            uuid: string;
            /**
             * Format: int64
             * @description Which of the patient's plans, from 1.
             */
            version: number;
        };
        /**
         * Measure
         * @description A household measure.
         */
        Measure: {
            /** Format: uuid */
            id: string;
            /** @description Its name in the singular. */
            measure: string;
            /**
             * Format: double
             * @description The grams of one.
             */
            unit: number;
        };
        /** MeasureChoice */
        MeasureChoice: {
            /** Format: uuid */
            id: string;
        };
        /**
         * MeasuresIn
         * @description Measures that are to be computed with.
         * @example {
         *       "data": {
         *         "groups": [
         *           {
         *             "name": "medidas",
         *             "subgroups": [
         *               {
         *                 "fields": [
         *                   {
         *                     "name": "peso_atual",
         *                     "value": "70.5"
         *                   },
         *                   {
         *                     "name": "altura",
         *                     "value": "170"
         *                   }
         *                 ],
         *                 "name": "medidas"
         *               }
         *             ]
         *           }
         *         ]
         *       },
         *       "date": null,
         *       "equation": "mifflin",
         *       "kcal": null
         *     }
         */
        MeasuresIn: {
            data: components["schemas"]["FormData"];
            /**
             * Format: naive-date
             * @description Today by default.
             */
            date?: string | null;
            equation?: (string & components["schemas"]["EnergyEquation"]) | null;
            /**
             * Format: double
             * @description kcal per kg of weight.
             */
            kcal?: number | null;
        };
        /** MedicalRecord */
        MedicalRecord: {
            exams: components["schemas"]["RecordEntries"];
        };
        /**
         * Membership
         * @description The company a person belongs to.
         */
        Membership: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description `admin` or `member`. */
            user_role: string;
        };
        /**
         * Meta
         * @description Where in a list one is.
         */
        Meta: {
            /** Format: int64 */
            current_page: number;
            /** Format: int64 */
            last_page: number;
            /** Format: int64 */
            per_page: number;
            /** Format: int64 */
            total: number;
        };
        /**
         * MySpecialist
         * @description Who cares for a patient, as the patient sees them.
         */
        MySpecialist: {
            bio?: string | null;
            crn?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            pictureUrl?: string | null;
        };
        /**
         * Named
         * @description A person or a company by its name.
         */
        Named: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @enum {string} */
        NotificationStatus: "scheduled" | "sent" | "failed";
        /** Nutrient */
        Nutrient: {
            code: string;
            name: string;
            /**
             * Format: double
             * @description Null unless the status is `value`.
             */
            quantity?: number | null;
            status: components["schemas"]["NutrientStatus"];
            unit: string;
        };
        /**
         * @description Whether a table gives a value, and if not, why.
         * @enum {string}
         */
        NutrientStatus: "value" | "trace" | "not_analysed" | "not_applicable";
        /**
         * NutrientTotal
         * @description A nutrient's sum over foods, two decimals each.
         */
        NutrientTotal: {
            code: string;
            /**
             * Format: double
             * @description What should not be passed, a day; of the whole plan only.
             */
            limit?: number | null;
            name: string;
            /**
             * Format: double
             * @description What is recommended for the patient's sex and age, a day (DRI); of the whole plan only.
             */
            recommended?: number | null;
            unit: string;
            /** @description Foods of which nobody knows: the sum is at least this much. */
            unknown: string[];
            /** Format: double */
            value: number;
        };
        /**
         * Nutritionist
         * @description Who invites.
         */
        Nutritionist: {
            bio?: string | null;
            crn?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            pictureUrl?: string | null;
        };
        /** Organization */
        Organization: {
            address?: string | null;
            cep?: string | null;
            city?: string | null;
            cnpj?: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            name: string;
            phone?: string | null;
            site?: string | null;
            state?: string | null;
        };
        /**
         * OrganizationIn
         * @description A form about a company. What is not given stays as it is, a blank text empties its field.
         */
        OrganizationIn: {
            /** @default null */
            address?: string;
            /** @default null */
            cep?: string;
            /** @default null */
            city?: string;
            /**
             * @description With or without punctuation; letters count.
             * @default null
             */
            cnpj?: string;
            /** @default null */
            name?: string;
            /** @default null */
            phone?: string;
            /**
             * @description Accepted from older clients, and not used.
             * @default null
             */
            role?: string;
            /** @default null */
            site?: string;
            /**
             * @description Two letters.
             * @default null
             */
            state?: string;
        };
        /** OrganizationListed */
        OrganizationListed: {
            city?: string | null;
            cnpj?: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: int64
             * @description How many people belong to it.
             */
            members: number;
            name: string;
            state?: string | null;
        };
        /**
         * OrganizationUsage
         * @description What a person of a company does with its licences, and nothing else of them.
         */
        OrganizationUsage: {
            /** @description Those that were booked with them. */
            appointments: components["schemas"]["AppointmentsAbout"] & unknown;
            /**
             * Format: uuid
             * @description The person's.
             */
            id: string;
            /** @description Those of the company's licences. */
            services: components["schemas"]["ProgramService"][];
            user: components["schemas"]["PersonShown"];
        };
        /**
         * @description Where a food comes from.
         * @enum {string}
         */
        Origin: "TACO" | "IBGE" | "own";
        /**
         * OwnFood
         * @description An own food: the food, and what was typed to make it.
         */
        OwnFood: {
            /** @description Per 100 g. */
            attributes: components["schemas"]["Attributes"] & unknown;
            author: components["schemas"]["PersonRef"];
            /**
             * Format: double
             * @description kcal
             */
            calories: number;
            /**
             * Format: double
             * @description g
             */
            carboidratos: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
            group: string;
            grupo: components["schemas"]["FoodGroup"];
            home_measure: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: double
             * @description g
             */
            lipidios: number;
            measures: components["schemas"]["Measure"][];
            name: string;
            /** @description Where the values are from. */
            origem?: string | null;
            origin: components["schemas"]["Origin"];
            /**
             * Format: double
             * @description g
             */
            proteinas: number;
            /**
             * Format: double
             * @description The grams that the values are for: those of one `home_measure`.
             */
            quantity: number;
            /** @description Whether all of the clinic find it, or its author alone. */
            shared: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * OwnFoodIn
         * @description What is known of `quantity` grams of a food, which are one `home_measure`.
         * @example {
         *       "calories": 96,
         *       "carboidratos": 14.8,
         *       "grupo": "prepared_foods",
         *       "home_measure": "unidade",
         *       "lipidios": 2.4,
         *       "name": "Panqueca de aveia e banana",
         *       "origem": "Receita da casa",
         *       "proteinas": 4.2,
         *       "quantity": 60,
         *       "shared": true
         *     }
         */
        OwnFoodIn: {
            /**
             * Format: double
             * @description kcal
             */
            calories: number;
            /**
             * Format: double
             * @description g
             */
            carboidratos: number;
            grupo: components["schemas"]["FoodGroup"];
            /** @description Its name in the singular. */
            home_measure: string;
            /**
             * Format: double
             * @description g
             */
            lipidios: number;
            name: string;
            /** @description Where the values are from: a label, a recipe. */
            origem?: string | null;
            /**
             * Format: double
             * @description g
             */
            proteinas: number;
            /**
             * Format: double
             * @description Grams, more than zero.
             */
            quantity: number;
            /** @description Whether all of the clinic find it; yes unless said otherwise. */
            shared?: boolean | null;
        };
        /**
         * Paged_Appointment
         * @description A page of a list.
         */
        Paged_Appointment: {
            data: components["schemas"]["Appointment"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_ChatRoom
         * @description A page of a list.
         */
        Paged_ChatRoom: {
            data: components["schemas"]["ChatRoom"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_EmailTemplate
         * @description A page of a list.
         */
        Paged_EmailTemplate: {
            data: components["schemas"]["EmailTemplate"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_OrganizationListed
         * @description A page of a list.
         */
        Paged_OrganizationListed: {
            data: components["schemas"]["OrganizationListed"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_OrganizationUsage
         * @description A page of a list.
         */
        Paged_OrganizationUsage: {
            data: components["schemas"]["OrganizationUsage"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_OwnFood
         * @description A page of a list.
         */
        Paged_OwnFood: {
            data: components["schemas"]["OwnFood"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_PatientListed
         * @description A page of a list.
         */
        Paged_PatientListed: {
            data: components["schemas"]["PatientListed"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_PlanModel
         * @description A page of a list.
         */
        Paged_PlanModel: {
            data: components["schemas"]["PlanModel"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_ProductListed
         * @description A page of a list.
         */
        Paged_ProductListed: {
            data: components["schemas"]["ProductListed"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_Purchase
         * @description A page of a list.
         */
        Paged_Purchase: {
            data: components["schemas"]["Purchase"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_RecordAccess
         * @description A page of a list.
         */
        Paged_RecordAccess: {
            data: components["schemas"]["RecordAccess"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_ScheduleException
         * @description A page of a list.
         */
        Paged_ScheduleException: {
            data: components["schemas"]["ScheduleException"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_Specialist
         * @description A page of a list.
         */
        Paged_Specialist: {
            data: components["schemas"]["Specialist"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_SystemLog
         * @description A page of a list.
         */
        Paged_SystemLog: {
            data: components["schemas"]["SystemLog"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Paged_UserListed
         * @description A page of a list.
         */
        Paged_UserListed: {
            data: components["schemas"]["UserListed"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Partner
         * @description Who offers something to the clinic's patients.
         */
        Partner: {
            coupon?: string | null;
            /** Format: uuid */
            image?: string | null;
            name: string;
            offer: string;
            text: string;
            url?: string | null;
        };
        /** PartnerShown */
        PartnerShown: {
            coupon?: string | null;
            name: string;
            offer: string;
            picture?: string | null;
            text: string;
            url?: string | null;
        };
        /** Patient */
        Patient: {
            /** Format: naive-date */
            birth?: string | null;
            city?: string | null;
            /** Format: date-time */
            created_at: string;
            email: string;
            /** @description `Masculino` or `Feminino`. */
            gender?: string | null;
            /** Format: uuid */
            id: string;
            /** @description For staff the newest version, for the patient the newest concluded one. */
            meal_plan?: (components["schemas"]["PlanState"] & unknown) | null;
            name: string;
            phone?: string | null;
            pictureUrl?: string | null;
            specialist?: components["schemas"]["PersonRef"] | null;
            state?: string | null;
            /** @description Null while nothing that was bought is confirmed. */
            user_program_status?: (components["schemas"]["UserProgramStatus"] & unknown) | null;
        };
        /**
         * PatientAttention
         * @description A patient who waits for something, and all of what they wait for.
         */
        PatientAttention: {
            /** @description The last appointment that is over and was not canceled. */
            agendamento?: (components["schemas"]["AppointmentAtAGlance"] & unknown) | null;
            /**
             * Format: uuid
             * @description The conversation with the newest of them.
             */
            chat_id?: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: int64
             * @description Whole days since the patient was last seen, once these are as many as the clinic's settings say.
             */
            inactive_days?: number | null;
            /** Format: date-time */
            last_message_at?: string | null;
            /**
             * Format: int64
             * @description That the caller has not read, in all conversations with this patient.
             */
            messages: number;
            name: string;
            /**
             * Format: int64
             * @description Reminders that are not done.
             */
            notes: number;
            pictureUrl?: string | null;
            /** @description Null while nothing that was bought is confirmed. */
            program_status?: (components["schemas"]["UserProgramStatus"] & unknown) | null;
        };
        /**
         * PatientDashboard
         * @description The patient's own first screen.
         */
        PatientDashboard: {
            /** @description The soonest that is still to be held, or is being held. */
            appointment?: (components["schemas"]["Appointment"] & unknown) | null;
            me: components["schemas"]["PersonRef"];
            meal_plan: components["schemas"]["PlanAtAGlance"];
            /** @description What the program was bought as. */
            product?: (components["schemas"]["ProductShown"] & unknown) | null;
            /** @description Null while nothing that was bought is confirmed. */
            program?: (components["schemas"]["UserProgramStatus"] & unknown) | null;
            specialist?: components["schemas"]["MySpecialist"] | null;
            /**
             * Format: int64
             * @description Messages that wait to be read.
             */
            unread: number;
        };
        /** PatientFileOut */
        PatientFileOut: {
            content_type: string;
            /** Format: date-time */
            created_at: string;
            /** @description How the download's address calls it. */
            file: string;
            name: string;
            /** @description Whether the caller may remove it. */
            removable: boolean;
            sender: components["schemas"]["PersonRef"];
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /** @description `exame` */
            type: string;
            /** Format: uuid */
            uuid: string;
        };
        /** PatientListed */
        PatientListed: {
            /** Format: date-time */
            created_at: string;
            email: string;
            /** Format: uuid */
            id: string;
            meal_plan?: components["schemas"]["PlanState"] | null;
            name: string;
            pictureUrl?: string | null;
            specialist?: components["schemas"]["PersonRef"] | null;
            /** @description Null while nothing that was bought is confirmed. */
            user_program_status?: (components["schemas"]["UserProgramStatus"] & unknown) | null;
        };
        /** PatientPlan */
        PatientPlan: {
            /**
             * Format: date-time
             * @description When the plan changed last; without a plan, when the patient came.
             */
            at: string;
            /** Format: uuid */
            id: string;
            name: string;
            pictureUrl?: string | null;
            /** @description `draft` or `done`; null without a plan. */
            status?: string | null;
        };
        /**
         * PersonRef
         * @description A person by name, to be linked to.
         */
        PersonRef: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * PersonShown
         * @description The same where a picture stands beside the name.
         */
        PersonShown: {
            /** Format: uuid */
            id: string;
            name: string;
            pictureUrl?: string | null;
        };
        /**
         * @description Named after where it is shown: in lists, on cards, on its own.
         * @enum {string}
         */
        PictureSize: "small" | "medium" | "large";
        /** PlanAtAGlance */
        PlanAtAGlance: {
            /** Format: date-time */
            concluded_at?: string | null;
            /** @description In the order of the day. */
            meals: components["schemas"]["MealAtAGlance"][];
            status: components["schemas"]["Readiness"];
        };
        /**
         * PlanIn
         * @description What is not given stays as it is.
         * @example {
         *       "status": "done"
         *     }
         */
        PlanIn: {
            /** @description What a draft's macronutrients are held against; null for what is usual. */
            macro_goal?: (string & (components["schemas"]["MacroGoal"] & unknown)) | null;
            /** @description `done` concludes the draft; there is no way back but a new version. */
            status?: (string & (components["schemas"]["PlanStatus"] & unknown)) | null;
        };
        /**
         * PlanModel
         * @description A plan kept under a name, to start others from.
         */
        PlanModel: {
            author: components["schemas"]["PersonRef"];
            /**
             * Format: double
             * @description kcal of the day
             */
            calorias: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
            /**
             * Format: int64
             * @description Main foods.
             */
            foods: number;
            /** Format: uuid */
            id: string;
            /** Format: int64 */
            meals: number;
            name: string;
            /** @description Whether all of the clinic see it, or its author alone. */
            shared: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * PlanModelChange
         * @description What is not given stays as it is.
         * @example {
         *       "name": "1.800 kcal, sem lactose",
         *       "shared": false
         *     }
         */
        PlanModelChange: {
            name?: string | null;
            shared?: boolean | null;
        };
        /** PlanModelDetails */
        PlanModelDetails: {
            /** @description Its meals with their foods, in the order of the day. */
            content: components["schemas"]["Meal"][];
            model: components["schemas"]["PlanModel"];
        };
        /**
         * PlanModelIn
         * @example {
         *       "name": "1.800 kcal, sem lactose",
         *       "notes": null,
         *       "patient": "00000000-0000-0000-0000-000000000001",
         *       "plan": "00000000-0000-0000-0000-000000000002",
         *       "shared": true
         *     }
         */
        PlanModelIn: {
            name: string;
            /** @description Whether the meals' notes go along, which may be meant for the patient alone; no unless said otherwise. */
            notes?: boolean | null;
            /**
             * Format: uuid
             * @description Whose plan it is made of.
             */
            patient: string;
            /**
             * Format: uuid
             * @description The version.
             */
            plan: string;
            /** @description Whether all of the clinic see it; no unless said otherwise. */
            shared?: boolean | null;
        };
        /** PlanNutrients */
        PlanNutrients: {
            /** @description In the order of the day, those without foods left out. */
            meals: components["schemas"]["MealNutrients"][];
            plan: components["schemas"]["NutrientTotal"][];
        };
        /**
         * PlanState
         * @description The state of the patient's newest meal plan.
         */
        PlanState: {
            /** Format: date-time */
            concluded_at?: string | null;
            /** @description `draft` or `done`. */
            status: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @enum {string} */
        PlanStatus: "draft" | "done";
        /**
         * PlanVersion
         * @description A version in the list of all.
         */
        PlanVersion: {
            author: components["schemas"]["PersonRef"];
            /** Format: date-time */
            concluded_at?: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["PlanStatus"];
            /**
             * Format: int64
             * @description From 1.
             */
            version: number;
        };
        /** Points */
        Points: {
            band?: string | null;
            /**
             * Format: int64
             * @description What cannot be scored has none.
             */
            points: number;
        };
        /**
         * PointsIn
         * @example {
         *       "value": "80 x 120"
         *     }
         */
        PointsIn: {
            /** @description With a comma or a point; of blood pressure `diastolic x systolic`. */
            value: string;
        };
        /**
         * Product
         * @description A product. What only its makers need is null for others.
         */
        Product: {
            /** @description No longer sold. */
            archived?: boolean | null;
            code: string;
            /** @description Under the title. */
            description1?: string | null;
            /** @description One line for each bullet. */
            description2?: string | null;
            /** @description What a customer says. */
            description3?: string | null;
            /** Format: uuid */
            id: string;
            /** @description The picture's address, another one for each picture; `size` may be added to it. */
            image?: string | null;
            /** Format: int64 */
            installments: number;
            /** @description Sold to persons who belong to no company. */
            is_b2c: boolean;
            /** @description What people get who register by invitation. */
            is_default?: boolean | null;
            name: string;
            /** @description What happens after buying. */
            next_step?: string | null;
            /** @description Conditions. */
            payment?: string | null;
            /**
             * Format: double
             * @description Of one installment, in reais; 0 is free.
             */
            price: number;
            productServices: components["schemas"]["ProductService"][];
            /**
             * Format: double
             * @description All installments, in reais.
             */
            total: number;
        };
        /**
         * ProductIn
         * @description A form about a product. What is not given stays as it is, a blank text empties its field.
         */
        ProductIn: {
            /**
             * @description No longer sold. What was bought stays.
             * @default null
             */
            archived?: boolean;
            /**
             * @description Of the product's address: lower-case letters, digits and hyphens. Made of the name when there is none.
             * @default null
             */
            code?: string;
            /**
             * @description Under the title.
             * @default null
             */
            description1?: string;
            /**
             * @description One line for each bullet.
             * @default null
             */
            description2?: string;
            /**
             * @description What a customer says.
             * @default null
             */
            description3?: string;
            /**
             * Format: int64
             * @default null
             */
            installments?: number;
            /**
             * @description Sold to persons who belong to no company. 1 or 0 in a form.
             * @default null
             */
            is_b2c?: boolean;
            /**
             * @description What people get who register by invitation; it takes the place of the one before.
             * @default null
             */
            is_default?: boolean;
            /** @default null */
            name?: string;
            /**
             * @description What happens after buying.
             * @default null
             */
            next_step?: string;
            /**
             * @description Conditions.
             * @default null
             */
            payment?: string;
            /**
             * Format: double
             * @description Of one installment, in reais; 0 is free.
             * @default null
             */
            price?: number;
            /**
             * @description All services of the product, in their order; one that is left out is removed. JSON text in a form; `services` is the same.
             * @default null
             */
            productServices?: components["schemas"]["ProductServiceIn"][];
            /** @default null */
            remove_image?: boolean;
        };
        /** ProductListed */
        ProductListed: {
            /** @description No longer sold. */
            archived: boolean;
            code: string;
            /** Format: uuid */
            id: string;
            image?: string | null;
            /** Format: int64 */
            installments: number;
            is_b2c: boolean;
            is_default: boolean;
            name: string;
            /**
             * Format: double
             * @description Of one installment, in reais; 0 is free.
             */
            price: number;
            /**
             * Format: int64
             * @description How many services are in it.
             */
            services: number;
        };
        /** ProductRef */
        ProductRef: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * ProductRules
         * @description Whether guests come to the appointments.
         */
        ProductRules: {
            /**
             * @description They may.
             * @default false
             */
            enable_guest: boolean;
            /**
             * @description At least one must; it means that they may.
             * @default false
             */
            require_guest: boolean;
        };
        /**
         * ProductService
         * @description What a product makes of a service.
         */
        ProductService: {
            description?: string | null;
            /** Format: uuid */
            id: string;
            /** @description In the place of the service's own name. */
            name?: string | null;
            /** @description `duration` in minutes, `service_type`, `link`, and whatever else was written down. Super admins see them. */
            params?: {
                [key: string]: unknown;
            } | null;
            product: components["schemas"]["ProductRef"];
            product_rules: components["schemas"]["ProductRules"];
            /**
             * Format: int64
             * @description Sessions.
             */
            quota: number;
            service: components["schemas"]["Service"];
            serviceId: components["schemas"]["ServiceName"];
        };
        /** ProductServiceIn */
        ProductServiceIn: {
            /** @default null */
            description?: string;
            /**
             * Format: uuid
             * @description Of one that is there already.
             * @default null
             */
            id?: string;
            /**
             * @description In the place of the service's own name.
             * @default null
             */
            name?: string;
            /**
             * @description A free map of texts, numbers and yes-or-no. `duration` in minutes, `service_type` (`online` or `personal_meeting`), `link`
             *     (https or mailto) are known.
             * @default {}
             */
            params?: {
                [key: string]: unknown;
            };
            /**
             * @default {
             *       "enable_guest": false,
             *       "require_guest": false
             *     }
             */
            product_rules?: components["schemas"]["ProductRules"] & unknown;
            /**
             * Format: int64
             * @description Sessions.
             */
            quota: number;
            serviceId: components["schemas"]["ServiceName"];
        };
        /**
         * @description How product services are put in order.
         * @enum {string}
         */
        ProductServiceOrder: "product" | "newest";
        /**
         * ProductShown
         * @description The product of a program: its code leads to its pages.
         */
        ProductShown: {
            code: string;
            name: string;
        };
        /**
         * Profile
         * @description The person of the session.
         */
        Profile: {
            /**
             * Format: uuid
             * @description The company whose administrator the person is.
             */
            adminOrganization?: string | null;
            /** @description Whether a company's member has said who they are: staff and administrators always have. */
            complete: boolean;
            email: string;
            /** @description Registered by an invitation. */
            guest: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            organization?: components["schemas"]["ProfileOrganization"] | null;
            pictureUrl?: string | null;
            role: components["schemas"]["Role"];
            tenant: components["schemas"]["ProfileTenant"];
        };
        /** ProfileOrganization */
        ProfileOrganization: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description `admin` or `member`. */
            user_role: string;
        };
        /** ProfileTenant */
        ProfileTenant: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** ProgramService */
        ProgramService: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: int64
             * @description Sessions bought.
             */
            quota: number;
            /**
             * Format: int64
             * @description Sessions used.
             */
            usage: number;
        };
        /**
         * @description What step 1 is at.
         * @enum {string}
         */
        ProgramStepStatus: "waiting" | "done";
        /** Purchase */
        Purchase: {
            /** Format: date-time */
            canceled_at?: string | null;
            /** Format: date-time */
            confirmed_at?: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /** Format: int64 */
            installments: number;
            /** @description Of a company's purchase. */
            licences?: (components["schemas"]["LicenceCount"] & unknown) | null;
            /** @description The company it was bought for. */
            organization?: (components["schemas"]["Named"] & unknown) | null;
            /** @description While it waits for it. */
            payment?: (components["schemas"]["PurchasePayment"] & unknown) | null;
            /**
             * Format: double
             * @description Of one installment, in reais.
             */
            price: number;
            /**
             * Format: double
             * @description In all, in reais.
             */
            price_paid: number;
            product: components["schemas"]["ProductRef"];
            /** Format: uuid */
            product_id: string;
            /** @description `DD/MM/YYYY` */
            purchased_at: string;
            /** Format: int64 */
            quantity: number;
            /**
             * Format: date-time
             * @description When the latest receipt was sent.
             */
            receipt_at?: string | null;
            status: components["schemas"]["PurchaseStatus"];
            user: components["schemas"]["Named"];
            /** Format: uuid */
            user_id: string;
        };
        /**
         * PurchaseIn
         * @description A purchase to be made or changed. People say what they buy and how much of it; everything else is the super admin's to say, and is
         *     not read from anyone else.
         */
        PurchaseIn: {
            /**
             * Format: double
             * @description In reais, in all. Without it, what the product costs.
             * @default null
             */
            price_paid?: number;
            /**
             * Format: uuid
             * @default null
             */
            product_id?: string;
            /**
             * @description `DD/MM/YYYY` or `YYYY-MM-DD`. Today, if it is not given.
             * @default null
             */
            purchased_at?: string;
            /**
             * Format: int64
             * @description Licences of a company; of a person, how many times what the product gives. 1, if it is not given.
             * @default null
             */
            quantity?: number;
            /**
             * Format: uuid
             * @description Who buys. An administrator of a company buys for the company.
             * @default null
             */
            user_id?: string;
        };
        /**
         * PurchasePayment
         * @description How a purchase can be paid.
         */
        PurchasePayment: {
            /** @description What the payer copies into their bank, or scans as a QR code. */
            code: string;
            /** @description `pix` */
            provider: string;
            /** @description What the payment is found by in the account's statement. */
            reference: string;
        };
        /**
         * PurchaseService
         * @description What a person may use, and how much of it they have used.
         */
        PurchaseService: {
            /** @description The purchase was confirmed, and something of it is left. */
            available: boolean;
            description?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description `duration` in minutes and `service_type`, where the product says so. */
            params: {
                [key: string]: unknown;
            };
            product: components["schemas"]["ProductRef"];
            /** Format: uuid */
            productServiceId: string;
            product_rules: components["schemas"]["ProductRules"];
            /** Format: uuid */
            purchase_id: string;
            /** @description `DD/MM/YYYY` */
            purchased_at: string;
            /**
             * Format: int64
             * @description Sessions bought.
             */
            quota: number;
            /** Format: int64 */
            remaining: number;
            service: components["schemas"]["Service"];
            /** @description Of the purchase. */
            status: components["schemas"]["PurchaseStatus"] & unknown;
            /**
             * Format: int64
             * @description Sessions used.
             */
            usage: number;
        };
        /**
         * @description Where a purchase stands.
         * @enum {string}
         */
        PurchaseStatus: "pending" | "confirmed" | "canceled";
        /**
         * @description Whether there is a concluded plan to read.
         * @enum {string}
         */
        Readiness: "preparing" | "done";
        /**
         * RecordAccess
         * @description What one person did with a patient's record on one day.
         */
        RecordAccess: {
            /** @description From where, as IP addresses. For super admins; the patient is not told. */
            addresses?: string[] | null;
            /** @description Which parts were changed, in words. */
            changed: string[];
            /**
             * Format: naive-date
             * @description By the clinic's clock.
             */
            day: string;
            /** Format: date-time */
            first_at: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_at: string;
            /** @description Which parts were read, in words. */
            read: string[];
            /** @description `(removido)` where the person was removed since. */
            user_name: string;
            /** @description What they are to the patient, in words. */
            user_role?: string | null;
            /**
             * Format: int64
             * @description How often they came; ten minutes without anything end a visit.
             */
            visits: number;
        };
        /**
         * RecordEntries
         * @description Every entry by its name.
         */
        RecordEntries: {
            anamnese: components["schemas"]["RecordEntry"];
            antropometria: components["schemas"]["RecordEntry"];
            health_nutrition_index: components["schemas"]["RecordEntry"];
            metas_combinados: components["schemas"]["RecordEntry"];
            objetivos: components["schemas"]["RecordEntry"];
            perfil_conduta: components["schemas"]["RecordEntry"];
            plano_alimentar: components["schemas"]["RecordEntry"];
            resultado_antropometria: components["schemas"]["RecordEntry"];
        };
        /**
         * RecordEntry
         * @description How far one entry of the record is.
         */
        RecordEntry: {
            /** @description Of the health index: what its newest collection came to. */
            data?: (components["schemas"]["RecordPoints"] & unknown) | null;
            /**
             * Format: naive-date
             * @description The day of the status.
             */
            due_date?: string | null;
            /** @description Null: not started. */
            status?: (string & (components["schemas"]["RecordStatus"] & unknown)) | null;
        };
        /** RecordPoints */
        RecordPoints: {
            /**
             * Format: double
             * @description Percent of the exams' weight that was answered.
             */
            coverage: number;
            /** Format: int64 */
            total_points: number;
        };
        /** @enum {string} */
        RecordStatus: "started" | "done";
        /**
         * Reference
         * @description The ranges of a measure, for the patient's sex and age.
         */
        Reference: {
            bands: components["schemas"]["ReferenceBand"][];
            /** @description `imc`, `circunferencia_da_cintura`, `percentual_gordura` or `rce`. */
            metric: string;
        };
        /**
         * ReferenceBand
         * @description A range of a measure: from the one before to the next.
         */
        ReferenceBand: {
            /** Format: double */
            from?: number | null;
            label: string;
            /** Format: double */
            to?: number | null;
            tone: components["schemas"]["Tone"];
        };
        /**
         * ResetIn
         * @example {
         *       "email": "carla@clinica.example",
         *       "password": "uma senha comprida",
         *       "password_confirmation": "uma senha comprida",
         *       "token": "o texto do link"
         *     }
         */
        ResetIn: {
            /** @description The address the link was sent to. */
            email: string;
            password: string;
            password_confirmation: string;
            /** @description The token of the link. */
            token: string;
        };
        /**
         * Resume
         * @description Sums: energy in kcal as the tables give it, macronutrients in g and in percent of 4/4/9 kcal.
         */
        Resume: {
            /** Format: double */
            calorias: number;
            /** Format: double */
            carboidratos: number;
            /** Format: double */
            carboidratos_percentage: number;
            /** @description Sums that leave something out, since a food's value is unknown. */
            incomplete: components["schemas"]["Incomplete"][];
            /** Format: double */
            lipideos: number;
            /** Format: double */
            lipideos_percentage: number;
            /** Format: double */
            proteinas: number;
            /** Format: double */
            proteinas_percentage: number;
        };
        /**
         * @description What a person is to the clinic. A student is a person of a company and may do all that a patient may.
         * @enum {string}
         */
        Role: "super_admin" | "specialist" | "patient" | "student";
        /** ScheduleException */
        ScheduleException: {
            /** @description `25/12/2026` */
            date: string;
            /** Format: uuid */
            id: string;
            /** @description It holds no more. */
            past: boolean;
            /** Format: uuid */
            specialist_id: string;
            time_end: string;
            /** @description `08:00` */
            time_start: string;
            type: components["schemas"]["ExceptionType"];
        };
        /** ScheduleExceptionIn */
        ScheduleExceptionIn: {
            /** @description `25/12/2026` */
            date: string;
            /**
             * Format: uuid
             * @description From a super admin, of a new one: whose.
             */
            specialist_id?: string | null;
            time_end: string;
            /** @description `08:00` */
            time_start: string;
            /** @default single */
            type?: components["schemas"]["ExceptionType"] & unknown;
        };
        /**
         * ScheduleStandard
         * @description Hours of every week, by the clinic's clock.
         */
        ScheduleStandard: {
            time_end: string;
            /** @description `08:00:00`; seconds may be left out, and are zero. */
            time_start: string;
            /**
             * Format: int64
             * @description 1 is Monday, 7 is Sunday.
             */
            weekday: number;
        };
        /**
         * ScheduleStandardsIn
         * @description A whole week; what is not in it is no longer.
         */
        ScheduleStandardsIn: {
            data: components["schemas"]["ScheduleStandard"][];
            /**
             * Format: uuid
             * @description From a super admin: whose week.
             */
            specialist_id?: string | null;
        };
        /**
         * @description Whom a list is of.
         * @enum {string}
         */
        SearchRole: "student" | "specialist";
        /**
         * @description Which table to search.
         * @enum {string}
         */
        SearchTable: "TACO" | "IBGE" | "own" | "all";
        /**
         * Service
         * @description A service that products are made of.
         */
        Service: {
            displayName: string;
            /** @description The same as `name`. */
            id: components["schemas"]["ServiceName"] & unknown;
            name: components["schemas"]["ServiceName"];
        };
        /**
         * @description A service by its name, which is its identifier too.
         * @enum {string}
         */
        ServiceName: "specialist_call" | "ancora" | "review_cv" | "disc" | "dilemas" | "pda" | "mbti";
        /**
         * Settings
         * @description A clinic's settings. What may be missing is null; nothing here is secret, but only super admins see all of it.
         */
        Settings: {
            about_url?: string | null;
            blog_url?: string | null;
            /** @description A specialist approves each booking. */
            booking_approval: boolean;
            /** @description Six. */
            challenges: components["schemas"]["Challenge"][];
            contact_address?: string | null;
            contact_email?: string | null;
            contact_phone?: string | null;
            /** @description Three: a profile in a social network, a blog, a podcast. */
            content: components["schemas"]["ContentCard"][];
            energy_equation: components["schemas"]["EnergyEquation"];
            /**
             * Format: int64
             * @description Days without any activity after which a patient needs attention.
             */
            engagement_days: number;
            /** @description Where answers go. */
            mail_sender_address?: string | null;
            mail_sender_name?: string | null;
            name: string;
            /**
             * Format: int64
             * @description Days between a booking and its appointment.
             */
            notice_days: number;
            nutritionists_url?: string | null;
            /** @description At most three. */
            partners: components["schemas"]["Partner"][];
            /** @description Of who is paid; PIX has it in its codes. */
            pix_city?: string | null;
            pix_key?: string | null;
            /** @description `{cep}` stands where the postal code goes. */
            postal_code_url: string;
            program_url?: string | null;
            /** @description The terms of use, as plain text; an empty line ends a paragraph. */
            terms?: string | null;
            /** @description IANA name. */
            timezone: string;
            /**
             * Format: int64
             * @description Counts the saves. Send back the one you read: if someone saved in between, you are told so.
             */
            version: number;
            /** @description Rooms are addresses below it. */
            video_base_url: string;
        };
        /**
         * @description Where an appointment stands.
         * @enum {string}
         */
        Situation: "pending" | "approved" | "started" | "done" | "canceled" | "missed";
        /**
         * Specialist
         * @description With whom one can book.
         */
        Specialist: {
            bio?: string | null;
            crn?: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            pictureUrl?: string | null;
        };
        /**
         * SpecialistDashboard
         * @description The specialist's first screen.
         */
        SpecialistDashboard: {
            /** @description The specialist's own that are still to be held or are being held, the soonest first; at most twelve. */
            appointments: components["schemas"]["Appointment"][];
            /**
             * Format: int64
             * @description The specialist's own of today, by the clinic's clock, without those that were canceled or not held.
             */
            appointments_today: number;
            /** @description Plans that the specialist began and has not concluded. */
            drafts: components["schemas"]["PatientPlan"][];
            /** @description Whom somebody should turn to, the most urgent first; at most 24. */
            patients: components["schemas"]["PatientAttention"][];
            /** @description The plans that the specialist worked on last. */
            recent: components["schemas"]["PatientPlan"][];
            /** @description People without any plan, those who wait longest first. */
            without_plan: components["schemas"]["PatientPlan"][];
        };
        /**
         * StartFrom
         * @description One of the three.
         * @example {
         *       "model": "00000000-0000-0000-0000-000000000001"
         *     }
         */
        StartFrom: {
            /** Format: uuid */
            model?: string | null;
            /**
             * Format: uuid
             * @description Another patient, whose newest plan it is.
             */
            patient?: string | null;
            /**
             * Format: uuid
             * @description A version of the same patient's.
             */
            plan?: string | null;
        };
        /**
         * StartedService
         * @description A service that has been started.
         */
        StartedService: {
            /** Format: uuid */
            id: string;
            /** @description Where to go on: a page or a letter. */
            link?: string | null;
            /** Format: int64 */
            quota: number;
            /** Format: int64 */
            usage: number;
        };
        /** StickyNote */
        StickyNote: {
            author: components["schemas"]["PersonRef"];
            /** Format: date-time */
            created_at: string;
            done: boolean;
            /** Format: uuid */
            id: string;
            text: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * StickyNoteIn
         * @example {
         *       "text": "Perguntar do exame de vitamina D."
         *     }
         */
        StickyNoteIn: {
            text: string;
        };
        /**
         * Substitute
         * @description What may be eaten instead, and how much of it.
         */
        Substitute: {
            food: components["schemas"]["Food"];
            /**
             * Format: double
             * @description As many as bring the same energy.
             */
            grams: number;
        };
        /**
         * SystemLog
         * @description An entry of the system log.
         */
        SystemLog: {
            /** @description From where, as an IP address. */
            address?: string | null;
            /** Format: date-time */
            created_at: string;
            event: string;
            /** @description The event in words. */
            event_label: string;
            /** Format: uuid */
            id: string;
            /** @description What it was done to; `(removido)` where that is gone, null where the type says it all. */
            object?: string | null;
            object_type: string;
            /** @description The type in words. */
            object_type_label: string;
            /** @description Who did it; `(removido)` where the person was removed since, `Sistema` where nobody asked for it. */
            user_name: string;
        };
        /** SystemLogChoice */
        SystemLogChoice: {
            label: string;
            value: string;
        };
        /**
         * SystemLogFilters
         * @description What the log can be narrowed to.
         */
        SystemLogFilters: {
            events: components["schemas"]["SystemLogChoice"][];
            object_types: components["schemas"]["SystemLogChoice"][];
        };
        /** Targets */
        Targets: {
            /**
             * Format: naive-date
             * @description The day of the assessment.
             */
            energy_date?: string | null;
            /**
             * Format: double
             * @description The patient's energy need of a day, in kcal.
             */
            energy_kcal?: number | null;
            energy_source?: (string & components["schemas"]["EnergySource"]) | null;
            /** @description What the macronutrients may be held against, what is usual at the patient's age first. */
            goals: components["schemas"]["MacroTarget"][];
            /**
             * Format: double
             * @description The current weight in kg, of the newest concluded assessment.
             */
            weight?: number | null;
        };
        /**
         * TemplateService
         * @description The service that a template is for.
         */
        TemplateService: {
            /** Format: uuid */
            id: string;
            /** @description With the name of its product. */
            name: string;
        };
        /**
         * TemplateText
         * @description What a template says to one patient.
         */
        TemplateText: {
            text: string;
            /** @description Opens WhatsApp with the text, written to the patient's mobile telephone; none, when that is not known. */
            whatsapp_url?: string | null;
        };
        /**
         * TenantOut
         * @description The clinic, as anyone may see it before logging in.
         */
        TenantOut: {
            contact: components["schemas"]["Contact"];
            /** @description Whether there are terms of use to be read. */
            has_terms: boolean;
            links: components["schemas"]["Links"];
            logo?: components["schemas"]["Logo"] | null;
            name: string;
            /** @description Who knows which place a postal code is: `{cep}` stands for its digits, and the answer is of the form that ViaCEP gives. */
            postal_code_url?: string | null;
            /**
             * Format: int64
             * @description Grows with every change of the terms.
             */
            terms_version: number;
            /** @description IANA name; all dates of the clinic are shown in it. */
            timezone: string;
        };
        /**
         * Terms
         * @description The clinic's terms of use.
         */
        Terms: {
            /** @description Plain text; an empty line ends a paragraph. */
            text: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        /**
         * @description What a class means for the person.
         * @enum {string}
         */
        Tone: "good" | "attention" | "risk";
        /**
         * UsageOverview
         * @description A company in numbers.
         */
        UsageOverview: {
            /** @description Appointments booked with them, without those that were canceled; done are those that were held. */
            appointments: components["schemas"]["UsageProgress"] & unknown;
            organization: components["schemas"]["Named"];
            /** @description Licences handed out; done are those of which everything was used and held. */
            purchaseUsers: components["schemas"]["UsageProgress"] & unknown;
            /** @description Licences that it bought and that are confirmed. */
            purchases: components["schemas"]["UsageTotal"] & unknown;
            /** @description Its people. */
            users: components["schemas"]["UsageTotal"] & unknown;
        };
        /** UsageProgress */
        UsageProgress: {
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            total: number;
        };
        /** UsageTotal */
        UsageTotal: {
            /** Format: int64 */
            total: number;
        };
        /**
         * User
         * @description A person. What the caller may not see is null: an organization's administrator sees who it is, bank data only its owner and a super
         *     admin.
         */
        User: {
            account_number?: string | null;
            address?: string | null;
            address_complement?: string | null;
            address_number?: string | null;
            agency?: string | null;
            bank?: string | null;
            bio?: string | null;
            /** Format: naive-date */
            birth?: string | null;
            cep?: string | null;
            city?: string | null;
            cpf?: string | null;
            /** Format: date-time */
            created_at: string;
            crn?: string | null;
            email: string;
            /** @description What the groups of extra information of the person's form ask, by the field's slug. */
            extended_data?: {
                [key: string]: string | string[];
            } | null;
            gender?: string | null;
            guest: boolean;
            /** Format: uuid */
            id: string;
            linkedin?: string | null;
            mobile?: string | null;
            name: string;
            neighborhood?: string | null;
            occupation?: string | null;
            organization?: components["schemas"]["Membership"] | null;
            /** Format: uuid */
            organization_id?: string | null;
            organization_role?: string | null;
            payment_token?: string | null;
            phone?: string | null;
            pictureUrl?: string | null;
            role: components["schemas"]["Role"];
            specialist?: components["schemas"]["PersonRef"] | null;
            state?: string | null;
            /**
             * Format: int64
             * @description 1 checking, 2 savings.
             */
            type?: number | null;
        };
        /**
         * UserIn
         * @description A form about a person. What is not given stays as it is, a blank text empties its field; what the caller may not set is not read.
         */
        UserIn: {
            /** @default null */
            account_number?: string;
            /** @default null */
            address?: string;
            /** @default null */
            address_complement?: string;
            /** @default null */
            address_number?: string;
            /** @default null */
            agency?: string;
            /**
             * @description The bank's compensation code.
             * @default null
             */
            bank?: string;
            /**
             * @description Of a specialist.
             * @default null
             */
            bio?: string;
            /**
             * @description `YYYY-MM-DD`
             * @default null
             */
            birth?: string;
            /** @default null */
            cep?: string;
            /** @default null */
            city?: string;
            /**
             * @description With or without punctuation; eleven zeros mean none.
             * @default null
             */
            cpf?: string;
            /**
             * @description Of a specialist: `CRN-3 21765`, written in any of the usual ways.
             * @default null
             */
            crn?: string;
            /** @default null */
            email?: string;
            /**
             * @description What the groups of extra information of the person's form ask, by the field's slug; in a form, as JSON text.
             * @default null
             */
            extended_data?: {
                [key: string]: string | string[];
            };
            /**
             * @description `Masculino` or `Feminino`.
             * @default null
             */
            gender?: string;
            /** @default null */
            linkedin?: string;
            /** @default null */
            mobile?: string;
            /** @default null */
            name?: string;
            /** @default null */
            neighborhood?: string;
            /** @default null */
            occupation?: string;
            /** @default null */
            organization_id?: string;
            /**
             * @description `admin` or `member`.
             * @default null
             */
            organization_role?: string;
            /** @default null */
            payment_token?: string;
            /** @default null */
            phone?: string;
            /**
             * @description `1` takes the picture away.
             * @default null
             */
            remove_picture?: string;
            /**
             * @description `super_admin`, `specialist`, `patient` or `student`.
             * @default null
             */
            role?: string;
            /**
             * @description Who takes the patient into care.
             * @default null
             */
            specialist_id?: string;
            /**
             * @description Two letters.
             * @default null
             */
            state?: string;
            /**
             * @description 1 checking, 2 savings.
             * @default null
             */
            type?: string;
            /**
             * @description `1` from the profile page: only name, bio, LinkedIn and the picture are read.
             * @default null
             */
            update_profile?: string;
        };
        /** UserListed */
        UserListed: {
            /** Format: date-time */
            created_at: string;
            crn?: string | null;
            email: string;
            /** Format: uuid */
            id: string;
            /** @description Has not followed the invitation yet, and so has no password. */
            invited: boolean;
            name: string;
            organization?: components["schemas"]["Membership"] | null;
            phone?: string | null;
            pictureUrl?: string | null;
            role: components["schemas"]["Role"];
            /** @description Null while nothing that was bought is confirmed. */
            user_program_status?: (components["schemas"]["UserProgramStatus"] & unknown) | null;
        };
        /**
         * UserNotification
         * @description A message to a patient, at a time that was chosen.
         */
        UserNotification: {
            /** @description What its template is called. */
            description: string;
            /** @description The patient's address. */
            email: string;
            /** Format: uuid */
            email_template_id: string;
            /** @description Words of one's own. */
            message?: string | null;
            /** Format: date-time */
            send_at: string;
            /** @description `2026-11-25 08:00`, by the clinic's clock. */
            start: string;
            status: components["schemas"]["NotificationStatus"];
            subject: string;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            uuid: string;
        };
        /**
         * UserNotificationIn
         * @example {
         *       "email_template_id": "00000000-0000-0000-0000-000000000002",
         *       "message": "Como foi a semana?",
         *       "start": "2026-11-25 08:00",
         *       "user_id": "00000000-0000-0000-0000-000000000001"
         *     }
         */
        UserNotificationIn: {
            /**
             * Format: uuid
             * @default null
             */
            email_template_id?: string;
            /**
             * @description Words of one's own, where the template has a place for them.
             * @default null
             */
            message?: string;
            /**
             * @description `2026-11-25 08:00`, by the clinic's clock; within a year.
             * @default null
             */
            start?: string;
            /**
             * Format: uuid
             * @description The patient.
             * @default null
             */
            user_id?: string;
        };
        /**
         * UserProgramStatus
         * @description How far somebody has come: the latest of what they bought that is not used up; of all that is, the latest.
         */
        UserProgramStatus: {
            /** @description The next appointment; without one the latest that was not canceled. With whatever it was booked. */
            current_appointment?: (components["schemas"]["AppointmentAtAGlance"] & unknown) | null;
            /** @description The first stage that is not over; once all are, the last. */
            current_service: components["schemas"]["CurrentService"] & unknown;
            /** @description The latest that is over, a canceled one too. */
            last_appointment?: (components["schemas"]["AppointmentAtAGlance"] & unknown) | null;
            /** @description The soonest that is still to be held, or is being held. */
            next_appointment?: (components["schemas"]["AppointmentAtAGlance"] & unknown) | null;
            /** @description The stages, in the product's order. */
            services: components["schemas"]["ProgramService"][];
            /** @description At step 1. */
            status?: (string & (components["schemas"]["ProgramStepStatus"] & unknown)) | null;
            /**
             * Format: int64
             * @description 0 nothing is booked in the first stage; 1 it is; 2 the meal plan was concluded; 3 and the last stage is used.
             */
            step: number;
            /**
             * Format: int64
             * @description Stages.
             */
            total_itens: number;
        };
        /** VideoRoom */
        VideoRoom: {
            /** Format: date-time */
            closes_at: string;
            /** Format: date-time */
            opens_at: string;
            /** @description Where the call is held; null until it opens and after it closes. */
            url?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_career_anchors: {
        parameters: {
            query?: {
                /** @description The student; without it, the caller. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_CareerAnchor"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_career_anchor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CareerAnchorIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_CareerAnchor"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_career_questions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_CareerQuestions"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_career_anchor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CareerAnchorIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_CareerAnchor"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_appointments: {
        parameters: {
            query?: {
                user_id?: string;
                /** @description From a super admin. */
                specialist_id?: string;
                /** @description From a super admin, and from the company's administrator. */
                organization_id?: string;
                /** @description Those that are still to be held, or are being held. */
                only_next?: boolean;
                /** @description Some of them, separated by commas. */
                situation?: string;
                /** @description The first day of a window of at most 92; its appointments come on one page. */
                start?: string;
                end?: string;
                /** @description The page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    change_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_next_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_optional_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentEdit"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancel_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentNotes"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_appointment_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_AppointmentChat"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    complete_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentNotes"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_appointment_ics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A calendar, to be saved. */
            200: {
                headers: {
                    /** @description `attachment`, with the file's name. */
                    "CONTENT-DISPOSITION": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=utf-8": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    miss_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentNotes"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AppointmentNotes"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Appointment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChangeIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_first_admin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["FirstAdminIn"];
            };
        };
        responses: {
            /** @description The clinic and its administrator were created; the token logs them in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ForgotIn"];
            };
        };
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exchange_guest_token: {
        parameters: {
            query: {
                /** @description The token of the link. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["LoginIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Profile"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ResetIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_banks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_Bank"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_calendar: {
        parameters: {
            query?: {
                /** @description Whose; a super admin has to say. */
                specialist_id?: string;
                /** @description What is to be booked: it says how long an appointment is, and whose other appointments count. */
                purchase_service_id?: string;
                /** @description An appointment that is to be moved: its own time counts as free. */
                appointment_id?: string;
                /** @description The first day, today unless another one is named. */
                start?: string;
                /** @description The last day, 60 days later unless another one is named; at most 92. */
                end?: string;
                /** @description Of an appointment, in minutes; 30 unless said otherwise. */
                duration?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Calendar"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    close_chat_session: {
        parameters: {
            query: {
                /** @description The session's ticket. */
                token: string;
                chat_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_session_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatMessageIn"];
            };
        };
        responses: {
            /** @description It was sent before; this is what it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description It was sent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_chat_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatSessionIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatSession"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    ping_chat_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatPingIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatPresence"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stream_chat_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, as they come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_chat_messages: {
        parameters: {
            query: {
                /** @description The room. */
                chat_id: string;
                /** @description Those with a greater number, from the smallest. */
                after?: number;
                /** @description Those with a smaller number, up to the greatest. */
                before?: number;
                /** @description How many, 50 if nothing is said and 100 at most. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some of the room's messages. */
            200: {
                headers: {
                    /** @description The room's state, for `If-None-Match`. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ChatMessages"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETAG: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_chat_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatMessageIn"];
            };
        };
        responses: {
            /** @description It was sent before; this is what it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description It was sent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_chat_rooms: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description How many on a page, 50 at most. */
                per_page?: number;
                /** @description Only those with messages that were not read. */
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_ChatRoom"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_chat_room: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatRoomIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatRoom"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_chat_room: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatRoom"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    send_chat_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    client_id?: string;
                    /**
                     * Format: binary
                     * @description A PNG, JPEG, WebP or PDF of at most 20 MB.
                     */
                    file?: Blob;
                    message?: string;
                };
            };
        };
        responses: {
            /** @description It was sent before; this is what it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description It was sent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ChatMessage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_chat_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_chat_room: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChatReadIn"];
            };
        };
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    type_in_chat_room: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_content_picture: {
        parameters: {
            query?: {
                /** @description Which of its sizes; large, unless another one is named. */
                size?: components["schemas"]["PictureSize"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Content"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_email_templates: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Up to 100; 10, if it is not given. */
                per_page?: number;
                /** @description Parts of subject or description; accents, case and order do not matter. */
                search?: string;
                /** @description 1: transactional, 2: scheduled */
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_EmailTemplate"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailTemplateIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_EmailTemplate"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_email_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_EmailCategory"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    find_email_template: {
        parameters: {
            query?: {
                /** @description The service of a product; without it, the template of the event in general. */
                product_service_id?: string;
            };
            header?: never;
            path: {
                /** @description The event. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_EmailTemplate"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_email_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_EmailEvent"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    preview_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_EmailPreview"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    test_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailDraft"];
            };
        };
        responses: {
            /** @description It is going to be done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_EmailTemplate"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailTemplateIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_EmailTemplate"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_email_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_email_template_text: {
        parameters: {
            query: {
                /** @description The patient. */
                user_id: string;
                /** @description Words of one's own, in the place that the template has for them; at most 2000 characters. */
                message?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_TemplateText"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    calculate_points: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PointsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Points"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_extended_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_ExtendedDataGroup"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_extended_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ExtendedDataGroupIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ExtendedDataGroup"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_extended_data_of_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: components["schemas"]["ExtendedDataPlace"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_ExtendedDataGroup"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_extended_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ExtendedDataGroup"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_extended_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ExtendedDataGroupIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ExtendedDataGroup"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_extended_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_first_steps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FirstSteps"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                patient_id: string;
                /** @description `exame` */
                type: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    send_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG, WebP or PDF of at most 20 MB.
                     */
                    FileContent?: Blob;
                    /** @description What it is to be called; without it, as the file is. */
                    filename?: string;
                    patient_id?: string;
                };
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PatientFileOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_foods: {
        parameters: {
            query?: {
                /** @description What was typed. */
                search?: string;
                /** @description One table, or all. */
                table?: components["schemas"]["SearchTable"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_Food"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_food: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["OwnFoodIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_OwnFood"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    import_food_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The published workbook, .xls or .xlsx; for `ibge` a ZIP of the four workbooks.
                     */
                    file?: Blob;
                    /** @description `taco`, `ibge` or `ibge-measures` */
                    table?: string;
                };
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FoodImport"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_food_imports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_FoodImport"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_food_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FoodImport"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_own_foods: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Parts of the name; accents, case and order do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_OwnFood"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_own_food: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_OwnFood"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_own_food: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["OwnFoodIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_OwnFood"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_own_food: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_food_tables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_FoodTable"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_food: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FoodDetails"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_food_substitutes: {
        parameters: {
            query?: {
                /** @description How many grams of the food; 100 if not given. */
                grams?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_Substitute"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    register_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["GuestIn"];
            };
        };
        responses: {
            /** @description The account was created; the token logs in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AccessToken"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Health"];
                };
            };
        };
    };
    list_mails: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Only those in this situation. */
                status?: components["schemas"]["MailSituation"];
                /** @description Parts of name, address or subject; accents, case and order do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MailPage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resend_failed_mails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MailsResent"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Mail"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resend_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MailListed"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_patient_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PatientDashboard"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_meal_plan_models: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Parts of the name; accents, case and order do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_PlanModel"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_meal_plan_model: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PlanModelIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PlanModel"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal_plan_model: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PlanModelDetails"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_meal_plan_model: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PlanModelChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PlanModel"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_meal_plan_model: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    check_nutritionist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Nutritionist"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_organizations: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Part of the name; accents and case do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_OrganizationListed"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_organization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["OrganizationIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Organization"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_own_organization_usage: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description As above. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_OrganizationUsage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_own_organization_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_UsageOverview"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_organization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Organization"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_organization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["OrganizationIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Organization"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remove_organization_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_organization_usage: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description The beginnings of words of name or e-mail; accents, case and order do not matter. */
                search?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_OrganizationUsage"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_organization_overview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_UsageOverview"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_patient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Patient"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_health_index: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_HealthIndex"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    save_health_index: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["IndexBlockIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_IndexBlock"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_anthropometry: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Assessment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_anthropometry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EnergyNeedIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Assessment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    save_anthropometry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AssessmentIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Assessment"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    compute_anthropometry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MeasuresIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_AnthropometryResults"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_anthropometry_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_AssessmentHistory"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FormOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                form: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["FormIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FormOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    save_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                form: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["FormIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_FormOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_medical_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MedicalRecord"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal_plan: {
        parameters: {
            query?: {
                /** @description `foods`: every meal with its foods. */
                include?: components["schemas"]["Include"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MealPlan"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_meal_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MealPlan"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal_plan_targets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Targets"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_meal_plan_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_PlanVersion"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal_plan_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MealPlan"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_meal_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PlanIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MealPlan"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_meal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MealIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Meal"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
                meal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Meal"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_meal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
                meal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MealChangeIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Meal"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_meal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
                meal: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    copy_meal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
                meal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MealIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Meal"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replace_meal_foods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
                meal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MealFoodsIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Meal"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_meal_plan_nutrients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PlanNutrients"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_meal_plan_from: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                plan: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["StartFrom"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_MealPlan"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_record_accesses: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Only who read, or only who changed something. */
                kind?: components["schemas"]["AccessKind"];
                /** @description From this day on, in the clinic's time zone. */
                from?: string;
                /** @description Until the end of this day. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_RecordAccess"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_patients: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Parts of name or e-mail; accents, case and order do not matter. */
                search?: string;
                /**
                 * @description `{slug: value}` as JSON: what fields of extra information must hold, all of them. Answers are found by the beginnings of their
                 *     words, options as a whole.
                 */
                searchData?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_PatientListed"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_patients: {
        parameters: {
            query?: {
                /** @description Parts of name or e-mail; accents, case and order do not matter. */
                search?: string;
                /** @description `{slug: value}` as JSON, as in the list. */
                searchData?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Excel workbook, to be saved. */
            200: {
                headers: {
                    /** @description `attachment`, with the file's name. */
                    "CONTENT-DISPOSITION": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_picture: {
        parameters: {
            query?: {
                /** @description Which of its sizes; medium, unless another one is named. */
                size?: components["schemas"]["PictureSize"];
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_product_services: {
        parameters: {
            query?: {
                /** @description Only of this product. */
                product_id?: string;
                /** @description By product, unless another order is named. */
                sort_by?: components["schemas"]["ProductServiceOrder"];
                /** @description Parts of the product's name; accents, case and order do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_ProductService"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_products: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Parts of the name; accents, case and order do not matter. */
                search?: string;
                /** @description Only what is on sale. */
                on_sale?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_ProductListed"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_product: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ProductIn"];
                "multipart/form-data": components["schemas"]["ProductIn"] & {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG or WebP of at most 10 MB.
                     */
                    image?: Blob;
                };
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Product"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_product_by_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Product"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Product"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ProductIn"];
                "multipart/form-data": components["schemas"]["ProductIn"] & {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG or WebP of at most 10 MB.
                     */
                    image?: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Product"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_product_image: {
        parameters: {
            query?: {
                /** @description Which of its sizes; large, unless another one is named. */
                size?: components["schemas"]["PictureSize"];
                /** @description As the address in the product has it. */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_purchase_services: {
        parameters: {
            query?: {
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_PurchaseService"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_purchase_service: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_PurchaseService"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_purchase_service: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_StartedService"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_purchases: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                status?: components["schemas"]["PurchaseStatus"];
                /** @description Parts of the buyer's name or e-mail, of the company's or of the product's name. */
                search?: string;
                /** @description For super admins: the purchases of one person. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_purchase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PurchaseIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_purchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_purchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PurchaseIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_associations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_Association"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_association: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AssociationIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Association"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_association: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                association_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancel_purchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirm_purchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_purchase_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    send_purchase_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG, WebP or PDF of at most 10 MB.
                     */
                    file?: Blob;
                };
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Purchase"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_schedule_exceptions: {
        parameters: {
            query?: {
                /** @description From a super admin: whose exceptions. */
                specialist_id?: string;
                /** @description The page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_ScheduleException"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_schedule_exception: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ScheduleExceptionIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ScheduleException"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_schedule_exception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ScheduleException"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_schedule_exception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ScheduleExceptionIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ScheduleException"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_schedule_exception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_schedule_standards: {
        parameters: {
            query?: {
                /** @description From a super admin: whose week. */
                specialist_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_ScheduleStandard"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_schedule_standards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ScheduleStandardsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_ScheduleStandard"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_services: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_Service"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Settings"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["Settings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Settings"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_settings_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG or WebP of at most 10 MB.
                     */
                    file?: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_TenantOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_settings_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_settings_picture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG or WebP of at most 10 MB.
                     */
                    file?: Blob;
                };
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_ContentPicture"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_specialist_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_SpecialistDashboard"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_specialists: {
        parameters: {
            query?: {
                /** @description Beginnings of the words of a name. */
                search?: string;
                /** @description The page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_Specialist"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_sticky_notes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_StickyNote"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_sticky_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["StickyNoteIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_StickyNote"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_sticky_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    complete_sticky_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_StickyNote"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_system_logs: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Only this event. */
                event?: string;
                /** @description Only what was done to objects of this type. */
                object_type?: string;
                /** @description Parts of the name or e-mail of who did it; accents, case and order do not matter. */
                user?: string;
                /** @description Only what concerns this person. */
                patient_id?: string;
                /** @description From this day on, in the clinic's time zone. */
                from?: string;
                /** @description Until the end of this day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_SystemLog"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_system_logs: {
        parameters: {
            query?: {
                /** @description Of the last so many days, where `from` is not given: 30 unless said otherwise. */
                interval?: number;
                /** @description Only this event. */
                event?: string;
                /** @description Only what was done to objects of this type. */
                object_type?: string;
                /** @description Parts of the name or e-mail of who did it. */
                user?: string;
                /** @description Only what concerns this person. */
                patient_id?: string;
                /** @description From this day on, in the clinic's time zone. */
                from?: string;
                /** @description Until the end of this day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Excel workbook, to be saved. */
            200: {
                headers: {
                    /** @description `attachment`, with the file's name. */
                    "CONTENT-DISPOSITION": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_system_log_filters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_SystemLogFilters"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_tenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_TenantOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_tenant_logo: {
        parameters: {
            query?: {
                /** @description Which of its sizes; large, unless another one is named. */
                size?: components["schemas"]["PictureSize"];
                /** @description As the address in `GET /tenant` has it. */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_tenant_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Terms"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_user_notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserNotificationIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_UserNotification"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_user_notifications: {
        parameters: {
            query?: {
                /** @description The first day; a month ago, if it is not given. */
                start?: string;
                /** @description The last day; in two months, if it is not given. */
                end?: string;
            };
            header?: never;
            path: {
                /** @description The patient. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_UserNotification"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_user_notification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_my_specialist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_optional_MySpecialist"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Only people of this organization. */
                organization_id?: string;
                /** @description Only people of this role. */
                searchRole?: components["schemas"]["SearchRole"];
                /** @description Parts of name or e-mail; accents, case and order do not matter. */
                search?: string;
                /**
                 * @description `{slug: value}` as JSON: what fields of extra information must hold, all of them. Answers are found by the beginnings of their
                 *     words, options as a whole. Not for an organization's administrator.
                 */
                searchData?: string;
                /** @description Only people with an appointment, whatever became of it. */
                onlyAppointments?: boolean;
                /** @description Only people who have this service of a product, bought and confirmed. */
                productServiceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Paged_UserListed"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserIn"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_User"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_users: {
        parameters: {
            query?: {
                /** @description Only who came in the last so many days; 30 without it. */
                interval?: number;
                /** @description Only people of this organization. */
                organization_id?: string;
                /** @description Only people of this role. */
                searchRole?: components["schemas"]["SearchRole"];
                /** @description Parts of name or e-mail; accents, case and order do not matter. */
                search?: string;
                /** @description `{slug: value}` as JSON, as in the list. */
                searchData?: string;
                /** @description As in the list. */
                onlyAppointments?: boolean;
                /** @description As in the list. */
                productServiceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Excel workbook, to be saved. */
            200: {
                headers: {
                    /** @description `attachment`, with the file's name. */
                    "CONTENT-DISPOSITION": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_User"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserIn"];
                "multipart/form-data": components["schemas"]["UserIn"] & {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG or WebP of at most 5 MB.
                     */
                    picture?: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_User"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_user: {
        parameters: {
            query?: {
                /** @description The specialist who takes the patients of the one who leaves. */
                patients_to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_curriculum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_optional_Curriculum"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_curriculum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_curriculum_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resend_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_patient_files: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                patient_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_list_PatientFileOut"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                patient_id: string;
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replace_curriculum: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG, JPEG, WebP or PDF of at most 10 MB.
                     */
                    curriculum?: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Data_Curriculum"];
                };
            };
            /** @description No session, or one that has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description This role may never call this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description It clashes with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Fields are wrong; `errors` names them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too much at once, or tried too often; `Retry-After` says when to come back. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected; `request_id` finds it in the log. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
