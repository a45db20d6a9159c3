"""A successful call of each operation, with its caller."""

from dataclasses import dataclass, field
from pathlib import Path

from clinic import PASSWORD, PRESSURE, career_scores, extended_data, form, png

TABLE = Path(__file__).parents[3] / "examples" / "tabela-de-alimentos-exemplo.xlsx"


@dataclass
class Call:
    who: str | None
    body: object = None
    query: dict = field(default_factory=dict)
    path: dict = field(default_factory=dict)
    media: str | None = None
    # Only this caller makes the call: it would end the session of any other one.
    alone: bool = False


def good(who, body=None, query=None, media=None, **path):
    return Call(who, body, query or {}, path, media)


def file(who, name, content=None, fields=None, **path):
    return good(who, {**(fields or {}), name: content or png()}, media="multipart/form-data", **path)


def planned(c, body=None, meal=True, **more):
    place = c.plan()
    if not meal:
        del place["meal"]
    return good("ana", body, **place, **more)


def concluded(c, body):
    place = c.plan()
    del place["meal"]
    c.call("ana", "PUT", f"/patient/{place['id']}/plan-meal/{place['plan']}", json={"status": "done"})
    return good("ana", body, **place)


def on_day(c, body=None):
    place = c.plan()
    del place["meal"]
    day = c.post("ana", f"/patient/{place['id']}/plan-meal/{place['plan']}/days", {"name": "Treino"})["id"]
    return good("ana", body, **place, day=day)


def model(place, name):
    return good("ana", {"name": name, "patient": place["id"], "plan": place["plan"]})


def handed(licences, association):
    return good("elisa", id=licences, association_id=association)


def ended(c, dependant):
    adult = {"responsible_id": c.patient()["id"], "kind": "elder"}
    adult = c.post("ana", f"/users/{dependant}/responsible-adults", adult)
    return good("ana", id=dependant, relation=adult["id"])


def words(c):
    known = c.written()
    return {"name": known["name"], "subject": "Olá, {{nome}}", "body": "<p>Olá!</p>"}


def rewritten(c):
    known = c.written()
    return good("admin", c.template(known["name"]), id=known["id"])


def password_changed(c):
    new = "outra-senha-boa"
    body = {"old_password": PASSWORD, "new_password": new, "new_password_confirmation": new}
    return Call(c.registered()[1], body, alone=True)


def forgotten(c):
    email = c.registered()[0]
    c.post(None, "/auth/forgot-password", {"email": email})
    token = c.mailed(email, r"/reset-password/([\w.~-]+)")
    return {"email": email, "token": token, "password": "outra-senha-boa", "password_confirmation": "outra-senha-boa"}


def session(c):
    return c.post("carla", "/chat-sessions/open", {"roomId": c.room})


def picture(c):
    c.call("carla", "PUT", f"/users/{c.carla}", files={"picture": ("eu.png", png(), "image/png")})
    return c.get("carla", f"/users/{c.carla}")["pictureUrl"].removeprefix("/api/pictures/").split("?")[0]


def test_bought(c):
    """One of Carla's services that is started on another site."""
    services = [{"serviceId": "disc", "quota": 1, "params": {"link": "https://teste.example/disc"}}]
    product = c.post("admin", "/products", {"name": c.new("Teste"), "price": 0, "productServices": services})
    bought = c.post("carla", "/purchases", {"product_id": product["id"]})
    return next(it["id"] for it in c.get("carla", "/purchase-services") if it["purchase_id"] == bought["id"])


def with_logo(c):
    c.call("admin", "PUT", "/settings/logo", files={"file": ("logo.png", png(), "image/png")})
    return good(None)


def first_admin(c):
    """The first administrator, on a server without a clinic, which prints a link for them."""
    return {"token": c.first_access, "clinic_name": "Nova", "name": "Helena Prado", "email": "helena@nova.example"} | {
        "password": PASSWORD,
        "password_confirmation": PASSWORD,
    }


CALLS = {
    "list_career_anchors": lambda c: good("diego"),
    "create_career_anchor": lambda c: good("elisa", career_scores()),
    "update_career_anchor": lambda c: good("diego", career_scores(), id=c.answered()),
    "list_career_questions": lambda c: good("diego"),
    "list_api_keys": lambda c: good("admin"),
    "create_api_key": lambda c: good("admin", {"name": c.new("Site"), "scopes": ["schedules:read"]}),
    "revoke_api_key": lambda c: good("admin", id=c.new_key()["key"]["id"]),
    "list_appointments": lambda c: good("carla"),
    "create_appointment": lambda c: good("carla", c.booking()),
    "change_appointment": lambda c: good("ana", {"datetime_start": next(c.hours)}, id=c.appointment()),
    "get_next_appointment": lambda c: good("carla"),
    "get_appointment": lambda c: good("carla", id=c.appointment()),
    "update_appointment": lambda c: good("ana", {"notes": "Pesar"}, id=c.appointment()),
    "cancel_appointment": lambda c: good("carla", {}, id=c.appointment()),
    "open_appointment_chat": lambda c: good("carla", id=c.appointment()),
    "complete_appointment": lambda c: good("ana", {}, id=c.started()),
    "list_appointment_series": lambda c: good("ana", id=c.appointment()),
    "move_appointment_series": lambda c: good("ana", {"datetime_start": next(c.hours)}, id=c.appointment()),
    "cancel_appointment_series": lambda c: good("ana", id=c.appointment()),
    "get_appointment_ics": lambda c: good("carla", id=c.appointment()),
    "list_appointments_of_day": lambda c: good("ana"),
    "update_appointment_marks": lambda c: good("carla", {"confirmed": True}, id=c.appointment()),
    "open_confirmation": lambda c: good(None, {"link": c.confirmation()["link"]}),
    "answer_confirmation": lambda c: good(None, c.confirmation() | {"answer": "confirm"}),
    "miss_appointment": lambda c: good("ana", {}, id=c.appointment()),
    "replace_guest_links": lambda c: good("ana", id=c.appointment()),
    "start_appointment": lambda c: good("ana", {"early": True}, id=c.appointment()),
    "list_waiting_entries": lambda c: good("carla"),
    "create_waiting_entry": lambda c: good("carla", {"purchase_service_id": c.service()}),
    "delete_waiting_entry": lambda c: good("carla", id=c.waiting()),
    "accept_waiting_offer": lambda c: good("carla", id=c.offered()),
    "decline_waiting_offer": lambda c: good("carla", id=c.offered()),
    "offer_waiting_hour": lambda c: good("ana", {"datetime_start": next(c.hours)}, id=c.waiting()),
    "book_waiting_hour": lambda c: good("ana", {"datetime_start": next(c.hours)}, id=c.waiting()),
    "get_calendar_feed": lambda c: good("carla"),
    "create_calendar_feed": lambda c: good("carla"),
    "delete_calendar_feed": lambda c: good("carla"),
    "list_busy_calendars": lambda c: good("ana"),
    "create_busy_calendar": lambda c: good("ana", {"address": c.private_address()}),
    "read_busy_calendar": lambda c: good("ana", id=c.busy_calendar()),
    "delete_busy_calendar": lambda c: good("ana", id=c.busy_calendar()),
    "restore_busy_calendar": lambda c: good("ana", id=c.removed_calendar()),
    "list_busy_times": lambda c: good("ana", query={"start": "2026-12-01", "end": "2026-12-31"}),
    "read_calendar_feed": lambda c: good(None, token=c.feed()),
    "change_password": password_changed,
    "create_first_admin": lambda c: good(None, first_admin(c)),
    "forgot_password": lambda c: good(None, {"email": c.registered()[0]}),
    "exchange_guest_token": lambda c: good(None, query={"token": c.guest()}),
    "login": lambda c: good(None, {"email": c.registered()[0], "password": PASSWORD}),
    "logout": lambda c: Call(c.registered()[1], alone=True),
    "get_me": lambda c: good("carla"),
    "reset_password": lambda c: good(None, forgotten(c)),
    "list_banks": lambda c: good("ana"),
    "get_calendar": lambda c: good("carla", query={"specialist_id": c.ana}),
    "close_chat_session": lambda c: good(None, query={"token": session(c)["ticket"], "chat_id": c.room}),
    "create_session_message": lambda c: good("carla", {"chat_id": c.room, "message": "Oi"}),
    "open_chat_session": lambda c: good("carla", {"roomId": c.room}),
    "ping_chat_session": lambda c: good("carla", {"chat_id": c.room}),
    "stream_chat_events": lambda c: good("carla"),
    "list_chat_messages": lambda c: good("carla", query={"chat_id": c.room}),
    "create_chat_message": lambda c: good("carla", {"chat_id": c.room, "message": "Oi"}),
    "list_chat_rooms": lambda c: good("carla"),
    "open_chat_room": lambda c: good("carla", {"user_id": c.ana}),
    "get_chat_room": lambda c: good("carla", id=c.room),
    "send_chat_file": lambda c: file("carla", "file", fields={"message": "Veja"}, id=c.room),
    "get_chat_file": lambda c: good("carla", id=c.room, file=c.chat_file()),
    "read_chat_room": lambda c: good("carla", {"seq": 1}, id=c.room),
    "type_in_chat_room": lambda c: good("carla", id=c.room),
    "get_content_picture": lambda c: good("carla", id=c.content_picture()),
    "get_content": lambda c: good("carla", product=c.get("carla", "/me/dashboard")["product"]["code"]),
    "list_email_templates": lambda c: good("admin"),
    "create_email_template": lambda c: good("admin", c.template()),
    "list_email_categories": lambda c: good("admin"),
    "find_email_template": lambda c: good("admin", name=c.written()["name"]),
    "list_email_events": lambda c: good("admin"),
    "preview_email_template": lambda c: good("admin", words(c)),
    "test_email_template": lambda c: good("admin", words(c)),
    "delete_email_template": lambda c: good("admin", id=c.written()["id"]),
    "get_email_template": lambda c: good("admin", id=c.written()["id"]),
    "update_email_template": rewritten,
    "get_email_template_text": lambda c: good("ana", id=c.scheduled, query={"user_id": c.carla}),
    "calculate_points": lambda c: good("ana", {"value": "80 x 120"}, uuid=PRESSURE),
    "list_extended_data": lambda c: good("admin"),
    "create_extended_data": lambda c: good("admin", extended_data(c.new("Rotina"))),
    "list_extended_data_of_place": lambda c: good("carla", type="patient"),
    "delete_extended_data": lambda c: good("admin", id=c.group()),
    "get_extended_data": lambda c: good("admin", id=c.group()),
    "update_extended_data": lambda c: good("admin", extended_data(c.new("Rotina")), id=c.group()),
    "get_first_steps": lambda c: good("admin"),
    "update_first_steps": lambda c: good("admin", {"closed": False}),
    "get_patient_file": lambda c: good("ana", patient_id=c.carla, type="exame", file=c.exam()),
    "send_patient_file": lambda c: file("ana", "FileContent", fields={"patient_id": c.carla, "filename": "exame.png"}),
    "list_foods": lambda c: good("ana", query={"search": "arroz"}),
    "create_food": lambda c: good("ana", c.pancake()),
    "import_food_table": lambda c: file("admin", "file", TABLE.read_bytes(), fields={"table": "TACO"}),
    "list_food_imports": lambda c: good("admin"),
    "get_food_import": lambda c: good("admin", id=c.food_import()),
    "list_own_foods": lambda c: good("ana"),
    "delete_own_food": lambda c: good("ana", id=c.own_food()),
    "get_own_food": lambda c: good("ana", id=c.own_food()),
    "update_own_food": lambda c: good("ana", c.pancake(), id=c.own_food()),
    "list_food_tables": lambda c: good("ana"),
    "get_food_index": lambda c: good("ana"),
    "get_food": lambda c: good("ana", id=c.food["id"]),
    "list_food_substitutes": lambda c: good("ana", id=c.food["id"], query={"grams": 50}),
    "register_guest": lambda c: good(None, c.registration()),
    "get_health": lambda c: good(None),
    "list_mails": lambda c: good("admin"),
    "get_mail": lambda c: good("admin", id=c.mail()),
    "resend_mail": lambda c: good("admin", id=c.failed_mail()),
    "resend_failed_mails": lambda c: good("admin"),
    "get_patient_dashboard": lambda c: good("carla"),
    "list_favorite_foods": lambda c: good("ana"),
    "mark_favorite_food": lambda c: good("ana", id=c.food["id"]),
    "unmark_favorite_food": lambda c: good("ana", id=c.food["id"]),
    "create_food_measure": lambda c: good("ana", {"measure": c.new("pedaço"), "unit": 30}, id=c.food["id"]),
    "delete_food_measure": lambda c: good("ana", id=c.food["id"], measure=c.measure()),
    "list_meal_combos": lambda c: good("ana"),
    "get_meal_combo_index": lambda c: good("ana"),
    "list_guide_portions": lambda c: good("ana", group="frutas"),
    "create_meal_combo": lambda c: good("ana", {"name": c.new("Combo"), "foods": [c.portion]}),
    "get_meal_combo": lambda c: good("ana", id=c.combo()),
    "update_meal_combo": lambda c: good("ana", {"name": c.new("Combo")}, id=c.combo()),
    "delete_meal_combo": lambda c: good("ana", id=c.combo()),
    "list_recipes": lambda c: good("ana"),
    "create_recipe": lambda c: good("ana", c.asked_recipe()),
    "create_recipe_picture": lambda c: file("ana", "file"),
    "get_recipe": lambda c: good("ana", id=c.recipe()),
    "get_recipe_picture": lambda c: good("ana", id=c.recipe()),
    "update_recipe": lambda c: good("ana", c.asked_recipe(), id=c.recipe()),
    "delete_recipe": lambda c: good("ana", id=c.recipe()),
    "list_plan_recipes": lambda c: planned(c, meal=False),
    "get_plan_recipe_picture": lambda c: good("ana", **c.cooked_plan()),
    "list_meal_plan_models": lambda c: good("ana"),
    "create_meal_plan_model": lambda c: model(c.plan(), c.new("Base")),
    "delete_meal_plan_model": lambda c: good("ana", id=c.model()),
    "get_meal_plan_model": lambda c: good("ana", id=c.model()),
    "update_meal_plan_model": lambda c: good("ana", {"name": c.new("Base")}, id=c.model()),
    "check_nutritionist": lambda c: good(None, id=c.ana),
    "list_organizations": lambda c: good("admin"),
    "create_organization": lambda c: good("admin", {"name": c.new("Empresa")}),
    "list_own_organization_usage": lambda c: good("elisa"),
    "get_own_organization_overview": lambda c: good("elisa"),
    "get_organization": lambda c: good("elisa", id=c.company),
    "update_organization": lambda c: good("admin", {"name": c.new("Empresa")}, id=c.post("admin", "/organizations", {"name": c.new("Empresa")})["id"]),
    "remove_organization_member": lambda c: good("elisa", id=c.company, user_id=c.member()["id"]),
    "list_organization_usage": lambda c: good("elisa", id=c.company),
    "get_organization_overview": lambda c: good("elisa", id=c.company),
    "get_patient": lambda c: good("ana", id=c.carla),
    "get_health_index": lambda c: good("ana", id=c.carla),
    "save_health_index": lambda c: good("ana", {"exams": [{"uuid": PRESSURE, "value": "70 x 110"}]}, id=c.patient()["id"]),
    "get_anthropometry": lambda c: good("ana", id=c.carla),
    "save_anthropometry": lambda c: good("ana", form("medidas", "peso_atual", "71,3"), id=c.patient()["id"]),
    "update_anthropometry": lambda c: good("ana", {"kcal": 25.5}, id=c.carla),
    "compute_anthropometry": lambda c: good("ana", form("medidas", "peso_atual", "71,3"), id=c.carla),
    "recompute_anthropometry": lambda c: good("ana", id=c.carla),
    "recompute_health_index": lambda c: good("ana", id=c.carla),
    "list_body_fat_protocols": lambda c: good("ana"),
    "get_anthropometry_history": lambda c: good("ana", id=c.carla),
    "get_form": lambda c: good("ana", id=c.carla, form="objetivos"),
    "save_form": lambda c: good("ana", form("objetivos", "objetivos", "Dormir melhor"), id=c.patient()["id"], form="objetivos"),
    "update_form": lambda c: good("ana", form("objetivos", "objetivos", "Dormir melhor"), id=c.carla, form="objetivos"),
    "get_medical_record": lambda c: good("ana", id=c.carla),
    "export_medical_record": lambda c: good("ana", id=c.carla),
    "get_meal_plan": lambda c: good("carla", id=c.carla, query={"include": "foods"}),
    "create_meal_plan": lambda c: good("ana", id=c.patient()["id"]),
    "get_meal_plan_targets": lambda c: good("ana", id=c.carla),
    "get_plan_goals": lambda c: good("ana", id=c.carla),
    "save_plan_goals": lambda c: good("ana", {"targets": [{"nutrient": "energy", "value": 1800, "unit": "amount"}]}, id=c.carla),
    "delete_plan_goals": lambda c: good("ana", id=c.carla),
    "list_meal_plan_versions": lambda c: good("ana", id=c.carla),
    "get_meal_plan_version": lambda c: planned(c, meal=False),
    "update_meal_plan": lambda c: planned(c, {"status": "done"}, meal=False),
    "create_meal": lambda c: planned(c, {"type": "supper", "hour": "22:00"}, meal=False),
    "delete_meal": lambda c: planned(c),
    "get_meal": lambda c: planned(c),
    "update_meal": lambda c: planned(c, {"hour": "13:00"}),
    "copy_meal": lambda c: planned(c, {"type": "supper", "hour": "22:00"}),
    "create_plan_day": lambda c: planned(c, {"name": "Treino", "weekdays": [1, 3]}, meal=False),
    "update_plan_day": lambda c: on_day(c, {"weekdays": [2, 4]}),
    "delete_plan_day": lambda c: on_day(c),
    "replace_meal_foods": lambda c: planned(c, {"foods": [c.portion]}),
    "get_meal_plan_pdf": lambda c: planned(c, meal=False),
    "mail_meal_plan_pdf": lambda c: concluded(c, {"shopping_list": True}),
    "get_meal_plan_nutrients": lambda c: planned(c, meal=False),
    "propose_adjustment": lambda c: planned(c, {"percent": 110}, meal=False),
    "list_nutrient_foods": lambda c: planned(c, meal=False, nutrient="iron"),
    "start_meal_plan_from": lambda c: planned(c, {"model": c.model()}, meal=False),
    "list_record_accesses": lambda c: good("admin", id=c.carla),
    "list_patients": lambda c: good("ana"),
    "export_patients": lambda c: good("ana"),
    "get_picture": lambda c: good(None, key=picture(c)),
    "list_product_services": lambda c: good("admin"),
    "list_products": lambda c: good("admin"),
    "create_product": lambda c: good("admin", c.product()),
    "get_product_by_code": lambda c: good(None, code=c.get("admin", f"/products/{c.consultation}")["code"]),
    "list_products_on_sale": lambda c: good("carla"),
    "get_product": lambda c: good("carla", id=c.consultation),
    "update_product": lambda c: good("admin", {"price": 91.5}, id=c.post("admin", "/products", c.product())["id"]),
    "get_product_image": lambda c: good(None, id=c.consultation),
    "list_purchase_services": lambda c: good("carla"),
    "get_purchase_service": lambda c: good("carla", id=c.service()),
    "start_purchase_service": lambda c: good("carla", id=test_bought(c)),
    "list_purchases": lambda c: good("carla"),
    "create_purchase": lambda c: good("carla", {"product_id": c.consultation}),
    "get_purchase": lambda c: good("carla", id=c.purchase()),
    "update_purchase": lambda c: good("admin", {"quantity": 1}, id=c.purchase()),
    "update_purchase_due_day": lambda c: good("admin", {"due_on": "31/12/2030"}, id=c.purchase()),
    "list_payments": lambda c: good("carla", id=c.purchase()),
    "create_payment": lambda c: good("admin", {"amount": 0.01, "method": "cash"}, id=c.purchase()),
    "reverse_payment": lambda c: good("admin", {"reason": "Engano"}, id=c.payment()),
    "issue_receipt": lambda c: good("admin", {"payer_document": "52998224725"}, id=c.payment()),
    "list_issued_receipts": lambda c: good("carla"),
    "get_issued_receipt_pdf": lambda c: good("carla", id=c.issued_receipt()),
    "cancel_issued_receipt": lambda c: good("admin", {"reason": "Engano"}, id=c.issued_receipt()),
    "get_cash_report": lambda c: good("admin"),
    "get_month_report": lambda c: good("admin"),
    "update_share": lambda c: good("admin", {"percent": 60}, id=c.ana),
    "list_open_purchases": lambda c: good("admin"),
    "export_payments": lambda c: good("admin"),
    "export_carne_leao": lambda c: good("admin"),
    "list_associations": lambda c: good("elisa", id=c.licences()),
    "create_association": lambda c: good("elisa", {"user_id": c.diego}, id=c.licences()),
    "delete_association": lambda c: handed(*c.association()),
    # Carla's own may have payments, from other calls.
    "cancel_purchase": lambda c: good("admin", id=c.sold()),
    "confirm_purchase": lambda c: good("admin", id=c.purchase()),
    "get_purchase_receipt": lambda c: good("carla", id=c.receipt()),
    "send_purchase_receipt": lambda c: file("carla", "file", id=c.purchase()),
    "list_consulting_rooms": lambda c: good("ana"),
    "update_consulting_rooms": lambda c: good("admin", {"data": c.get("admin", "/consulting-rooms")}),
    "list_free_consulting_rooms": lambda c: good("ana", query={"datetime_start": next(c.hours), "appointment_id": c.appointment()}),
    "list_schedule_exceptions": lambda c: good("ana"),
    "create_schedule_exception": lambda c: good("ana", c.day_off()),
    "delete_schedule_exception": lambda c: good("ana", id=c.exception()),
    "get_schedule_exception": lambda c: good("ana", id=c.exception()),
    "update_schedule_exception": lambda c: good("ana", c.day_off(), id=c.exception()),
    "list_schedule_standards": lambda c: good("ana"),
    "update_schedule_standards": lambda c: good("ana", {"data": c.get("ana", "/schedule-standards")}),
    "list_services": lambda c: good("admin"),
    "get_settings": lambda c: good("admin"),
    "update_settings": lambda c: good("admin", c.get("admin", "/settings")),
    "update_companies_and_careers": lambda c: good("admin", {"companies_and_careers": True}),
    "delete_settings_logo": lambda c: good("admin"),
    "update_settings_logo": lambda c: file("admin", "file"),
    "create_settings_picture": lambda c: file("admin", "file"),
    "get_specialist_dashboard": lambda c: good("ana"),
    "list_specialists": lambda c: good("carla"),
    "delete_sticky_note": lambda c: good("ana", id=c.note()),
    "list_sticky_notes": lambda c: good("ana", id=c.carla),
    "create_sticky_note": lambda c: good("ana", {"text": "Perguntar do sono"}, id=c.carla),
    "complete_sticky_note": lambda c: good("ana", id=c.note()),
    "list_system_logs": lambda c: good("admin"),
    "export_system_logs": lambda c: good("admin"),
    "get_system_log_filters": lambda c: good("admin"),
    "get_tenant": lambda c: good(None),
    "get_tenant_logo": with_logo,
    "get_tenant_terms": lambda c: good(None),
    "create_user_notification": lambda c: good("ana", c.message()),
    "list_user_notifications": lambda c: good("ana", id=c.carla, query={"start": "2026-01-01", "end": "2026-01-31"}),
    "delete_user_notification": lambda c: good("ana", uuid=c.post("ana", "/user-notifications", c.message())["uuid"]),
    "get_my_specialist": lambda c: good("carla"),
    "list_users": lambda c: good("admin"),
    "create_user": lambda c: good("ana", {"name": c.new("Nara"), "email": c.new_address(), "role": "patient"}),
    "export_users": lambda c: good("admin"),
    "delete_user": lambda c: good("admin", id=c.patient()["id"]),
    "get_user": lambda c: good("carla", id=c.carla),
    "update_own_attendance": lambda c: good("admin", {"attends": True, "crn": "CRN-3 21765"}),
    "update_user": lambda c: good("carla", {"occupation": "Costureira"}, id=c.carla),
    "delete_curriculum": lambda c: good("carla", id=c.curriculum()),
    "get_curriculum": lambda c: good("carla", id=c.curriculum()),
    "get_curriculum_file": lambda c: good("carla", id=c.curriculum()),
    "create_invitation_link": lambda c: good("ana", id=c.patient()["id"]),
    "list_own_dependants": lambda c: good("carla"),
    "list_dependants": lambda c: good("ana", id=c.carla),
    "create_responsible_adult": lambda c: good("ana", {"responsible_id": c.patient()["id"], "kind": "elder"}, id=c.patient()["id"]),
    "end_responsible_adult": lambda c: ended(c, c.patient()["id"]),
    "resend_invitation": lambda c: good("ana", id=c.patient()["id"]),
    "list_patient_files": lambda c: good("ana", patient_id=c.carla),
    "delete_patient_file": lambda c: good("ana", patient_id=c.carla, uuid=c.exam()),
    "replace_curriculum": lambda c: file("carla", "curriculum"),
    "list_webhooks": lambda c: good("admin"),
    "create_webhook": lambda c: good("admin", c.asked_webhook()),
    "get_webhook": lambda c: good("admin", id=c.webhook()),
    "update_webhook": lambda c: good("admin", c.asked_webhook(), id=c.webhook()),
    "delete_webhook": lambda c: good("admin", id=c.webhook()),
    "change_webhook_secret": lambda c: good("admin", id=c.webhook()),
    "test_webhook": lambda c: good("admin", id=c.webhook()),
    "list_webhook_deliveries": lambda c: good("admin", id=c.delivery()["id"]),
    "get_webhook_delivery": lambda c: good("admin", **c.delivery()),
    "resend_webhook_delivery": lambda c: good("admin", **c.delivery()),
}
