"""The demo clinic on a running server: its people, and the data that calls need."""

import re
import struct
import time
import zlib
from datetime import date, datetime, timedelta
from email import message_from_bytes, policy
from functools import cached_property
from pathlib import Path

import requests

PASSWORD = "nutrir-demo"
# `rita` is at the reception, `diego` is a student, `elisa` the administrator of their company.
PEOPLE = ("admin", "ana", "rita", "carla", "diego", "elisa")
# An exam of the health index that every clinic has.
PRESSURE = "c0086cc0-c4ac-5ca4-8fd4-c49fd1dbd08e"


def address(person):
    return f"{person}@clinica.example"


def png():
    """The smallest picture: one white pixel."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\xff")) + chunk(b"IEND", b"")


class Clinic:
    def __init__(self, url, data, first_access=None):
        self.url = url
        self.first_access = first_access
        self.mails = Path(data) / "mail"
        self.tokens = {}
        self.made = 0

    def call(self, person, method, path, json=None, files=None, expect=True, **query):
        headers = {"Authorization": f"Bearer {self.token(person)}"} if person else {}
        answer = requests.request(method, f"{self.url}/api{path}", headers=headers, json=json, files=files, params=query, timeout=30)
        if expect and not answer.ok:
            raise RuntimeError(f"{method} {path} as {person}: {answer.status_code} {answer.text}")
        return answer.json().get("data") if answer.content and answer.ok else None

    def get(self, person, path, **query):
        return self.call(person, "GET", path, **query)

    def post(self, person, path, body=None, **more):
        return self.call(person, "POST", path, json=body, **more)

    def enter(self, email, password):
        answer = requests.post(f"{self.url}/api/auth/login", json={"email": email, "password": password}, timeout=30)
        answer.raise_for_status()
        return answer.json()["access_token"]

    def token(self, person):
        """The token of one of the demo's people; any other text is returned as the token it is."""
        if person not in PEOPLE:
            return person
        if person not in self.tokens:
            self.tokens[person] = self.enter(address(person), PASSWORD)
        return self.tokens[person]

    def new(self, what):
        """A unique name."""
        self.made += 1
        return f"{what} {time.time_ns() % 10**9}{self.made}"

    def new_address(self):
        return self.new("pessoa").replace(" ", ".") + "@correio.example"

    def mailed(self, to, pattern):
        """The match of a pattern in the newest mail to an address. Mails are files, as no server is set."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            for file in sorted(self.mails.glob("*.eml"), key=lambda file: file.stat().st_mtime, reverse=True):
                mail = message_from_bytes(file.read_bytes(), policy=policy.default)
                found = re.search(pattern, mail.get_body(("plain",)).get_content())
                if to in mail["To"] and found:
                    return found.group(1)
            time.sleep(0.1)
        raise RuntimeError(f"no mail to {to}")

    # People

    @cached_property
    def ids(self):
        return {person: self.post(person, "/auth/me")["id"] for person in PEOPLE}

    carla = property(lambda self: self.ids["carla"])
    ana = property(lambda self: self.ids["ana"])
    diego = property(lambda self: self.ids["diego"])

    @cached_property
    def company(self):
        return self.get("admin", f"/users/{self.diego}")["organization"]["id"]

    @cached_property
    def key(self):
        return self.new_key()["secret"]

    def new_key(self):
        return self.post("admin", "/api-keys", {"name": self.new("Agenda"), "scopes": ["appointments:read", "plans:read"]})

    def patient(self):
        """A new, invited patient of Ana's."""
        body = {"name": self.new("Paciente"), "email": self.new_address(), "role": "patient"}
        return self.post("ana", "/users", body)

    def member(self):
        body = {"name": self.new("Membro"), "email": self.new_address(), "role": "student", "organization_role": "member"}
        return self.post("elisa", "/users", body)

    def registration(self):
        return {
            "name": self.new("Paciente"),
            "email": self.new_address(),
            "birth": "1990-01-31",
            "gender": "Feminino",
            "password": PASSWORD,
            "password_confirmation": PASSWORD,
            "nutritionist": self.ana,
            "terms_version": self.get(None, "/tenant/terms")["version"],
        }

    def registered(self):
        """A newly registered person: e-mail address and token."""
        body = self.registration()
        self.post(None, "/guest", body)
        return body["email"], self.enter(body["email"], PASSWORD)

    # Appointments

    @cached_property
    def hours(self):
        """Ana's free slots. Each booking takes the next one, before the service's last day to cancel. Every
        other one leaves room for the time that the service keeps free after an appointment."""
        days = self.get("carla", "/calendar", specialist_id=self.ana, purchase_service_id=self.service())["slots"]
        days = [[f"{day['dayNum']} {it['timeStart']}" for it in day["blocks"] if it["available"]] for day in days]
        return iter([hour for free in days[4:] for hour in free[::2]])

    def service(self):
        """A service of Carla's for a booking, bought anew, as each one is soon used up."""
        bought = self.post("admin", "/purchases", {"product_id": self.consultation, "user_id": self.carla})
        if bought["status"] == "pending":
            self.post("admin", f"/purchases/{bought['id']}/confirm")
        return next(it["id"] for it in self.get("carla", "/purchase-services") if it["purchase_id"] == bought["id"])

    def booking(self):
        return {"purchase_service_id": self.service(), "user_id": self.carla, "datetime_start": next(self.hours)}

    def appointment(self, **more):
        return self.post("carla", "/appointments", self.booking() | more)["id"]

    def started(self):
        booked = self.appointment()
        self.call("ana", "PUT", f"/appointments/{booked}/start", json={"early": True})
        return booked

    def confirmation(self):
        """The link of an appointment, and its start."""
        booked = self.post("carla", "/appointments", self.booking())
        start = booked["datetime_start"]
        day = self.get("admin", "/appointments/day", date=start[:10])
        row = next(it for it in day["appointments"] if it["appointment"]["id"] == booked["id"])
        return {"link": row["confirmation_link"].split("#")[1], "datetime_start": start}

    def waiting(self):
        """An entry of the waiting list for an hour of Ana's."""
        entry = {"purchase_service_id": self.service(), "user_id": self.carla}
        return self.post("ana", "/waiting-list", entry)["id"]

    def offered(self):
        entry = self.waiting()
        self.call("ana", "PUT", f"/waiting-list/{entry}/offer", json={"datetime_start": next(self.hours)})
        return entry

    def feed(self):
        """The last part of the address of Carla's calendar feed."""
        return self.post("carla", "/calendar-feed")["address"].rsplit("/", 1)[1]

    def private_address(self):
        """An address of a calendar, which nobody publishes."""
        return f"https://agenda.example/{self.new('agenda').replace(' ', '-')}.ics"

    def busy_calendar(self):
        """One of Ana's calendars. There is always room for another one."""
        calendars = self.get("ana", "/busy-calendars")
        if len(calendars) > 8:
            self.call("ana", "DELETE", f"/busy-calendars/{calendars[0]['id']}")
        return self.post("ana", "/busy-calendars", {"address": self.private_address()})["id"]

    def removed_calendar(self):
        calendar = self.busy_calendar()
        self.call("ana", "DELETE", f"/busy-calendars/{calendar}")
        return calendar

    def guest(self):
        """The token of an appointment guest."""
        to = self.new_address()
        self.appointment(guests=[to])
        return self.mailed(to, r"token=([\w.~-]+)")

    # Products and purchases

    @cached_property
    def consultation(self):
        return next(it["id"] for it in self.get("admin", "/products", search="Consulta avulsa"))

    def product(self):
        services = [{"serviceId": "specialist_call", "quota": 2, "product_rules": {"enable_guest": True, "require_guest": False}}]
        return {"name": self.new("Programa"), "price": 90.0, "productServices": services}

    def purchase(self):
        """A purchase that is not paid yet, as the demo takes PIX."""
        return self.post("carla", "/purchases", {"product_id": self.consultation})["id"]

    def sold(self):
        """A purchase that the clinic recorded, without payments and unused."""
        return self.post("admin", "/purchases", {"product_id": self.consultation, "user_id": self.carla})["id"]

    def receipt(self):
        purchase = self.purchase()
        self.call("carla", "POST", f"/purchases/{purchase}/receipt", files={"file": ("pix.png", png(), "image/png")})
        return purchase

    def payment(self):
        """A payment of a small part, as a purchase that is fully paid takes no more."""
        body = {"amount": 0.01, "method": "cash"}
        return self.post("admin", f"/purchases/{self.purchase()}/payments", body)["id"]

    def issued_receipt(self):
        return self.post("admin", f"/payments/{self.payment()}/issued-receipt", {"payer_document": "52998224725"})["id"]

    def licences(self):
        bought = self.post("elisa", "/purchases", {"product_id": self.post("admin", "/products", self.product())["id"], "quantity": 3})
        if bought["status"] == "pending":
            self.post("admin", f"/purchases/{bought['id']}/confirm")
        return bought["id"]

    def association(self):
        licences = self.licences()
        return licences, self.post("elisa", f"/purchases/{licences}/associations", {"user_id": self.diego})["id"]

    # Records and plans

    @cached_property
    def food(self):
        return self.get("ana", "/foods", search="arroz")[0]

    @cached_property
    def portion(self):
        return {"id": self.food["id"], "quantity": 2.0, "home_measure_selected": {"id": self.food["measures"][0]["id"]}}

    def pancake(self):
        return {
            "name": self.new("Panqueca"),
            "grupo": "prepared_foods",
            "quantity": 60.0,
            "home_measure": "unidade",
            "calories": 96.0,
            "proteinas": 4.2,
            "lipidios": 2.4,
            "carboidratos": 14.8,
        }

    def own_food(self):
        return self.post("ana", "/foods", self.pancake())["id"]

    def plan(self):
        """The draft plan of a new patient, with one meal: ids of patient, plan and meal."""
        patient = self.patient()["id"]
        plan = self.post("ana", f"/patient/{patient}/plan-meal")["id"]
        meal = self.post("ana", f"/patient/{patient}/plan-meal/{plan}/meals", {"type": "lunch", "hour": "12:30"})["id"]
        self.post("ana", f"/patient/{patient}/plan-meal/{plan}/meals/{meal}/foods", {"foods": [self.portion]})
        return {"id": patient, "plan": plan, "meal": meal}

    def asked_recipe(self):
        return {"name": self.new("Receita"), "portions": 2, "foods": [self.portion], "picture": self.recipe_picture()}

    def recipe_picture(self):
        return self.call("ana", "POST", "/recipe-pictures", files={"file": ("a.png", png(), "image/png")})["id"]

    def recipe(self):
        return self.post("ana", "/recipes", self.asked_recipe())["id"]

    def cooked_plan(self):
        """A plan whose meal has a recipe: ids of patient, plan and recipe."""
        place = self.plan()
        cooked = {"id": self.recipe(), "quantity": 1, "home_measure_selected": {"measure": "porção"}}
        path = f"/patient/{place['id']}/plan-meal/{place['plan']}/meals/{place['meal']}/foods"
        saved = self.post("ana", path, {"foods": [cooked]})
        return {"id": place["id"], "plan": place["plan"], "recipe": saved["foods"][0]["recipe"]}

    def combo(self):
        return self.post("ana", "/meal-combos", {"name": self.new("Combo"), "foods": [self.portion]})["id"]

    def measure(self):
        return self.post("ana", f"/foods/{self.food['id']}/measures", {"measure": self.new("pedaço"), "unit": 30})["id"]

    def model(self):
        plan = self.plan()
        return self.post("ana", "/meal-plan-models", {"name": self.new("Base"), "patient": plan["id"], "plan": plan["plan"]})["id"]

    def note(self):
        return self.post("ana", f"/sticky-notes/{self.carla}", {"text": "Perguntar do sono"})["id"]

    def exam(self):
        parts = {"patient_id": (None, self.carla), "filename": (None, "exame.png"), "FileContent": ("exame.png", png(), "image/png")}
        return self.call("ana", "POST", "/fm/upload/exame", files=parts)["uuid"]

    def curriculum(self, whose="carla"):
        self.call(whose, "PUT", "/utils/upload-cv", files={"curriculum": ("cv.png", png(), "image/png")})
        return self.ids[whose]

    def answered(self):
        """The career anchor of a student who may answer one."""
        known = self.get("diego", "/ancoras")
        return known[0]["id"] if known else self.post("diego", "/ancoras", career_scores())["id"]

    # Settings, templates, webhooks

    def group(self):
        return self.post("admin", "/extended-data", extended_data(self.new("Atuação")))["id"]

    def exception(self):
        return self.post("ana", "/schedule-exceptions", self.day_off())["id"]

    def day_off(self):
        self.made += 1
        day = date.today() + timedelta(days=400 + self.made)
        return {"specialist_id": self.ana, "date": f"{day:%d/%m/%Y}", "time_start": "08:00", "time_end": "09:00"}

    def template(self, event=None):
        """A template of an event that has none, as most events have one at most."""
        if event is None:
            known = {it["name"] for it in self.get("admin", "/email-templates", per_page=100)}
            events = self.get("admin", "/email-templates/names")
            event = next(it["name"] for it in events if it["name"] not in known)
        return {
            "name": event,
            "type": 2 if event == "scheduled_notification" else 1,
            "description": "Nosso",
            "subject": "Olá, {{nome}}",
            "body": "<p>Olá! {{link}}</p>",
            "category": "consultas",
        }

    def written(self):
        """A stored template, created if there is none."""
        known = [it for it in self.get("admin", "/email-templates", per_page=100) if it["name"] != "scheduled_notification"]
        return (known or [self.post("admin", "/email-templates", self.template())])[0]

    @cached_property
    def scheduled(self):
        known = self.get("admin", "/email-templates", per_page=100)
        return next(it["id"] for it in known if it["name"] == "scheduled_notification")

    def message(self):
        start = f"{datetime.now() + timedelta(days=1):%Y-%m-%d %H:%M}"
        return {"user_id": self.carla, "email_template_id": self.scheduled, "start": start, "message": "Até amanhã!"}

    def mail(self):
        return self.get("admin", "/mails")[0]["id"]

    def failed_mail(self):
        return next(it["id"] for it in self.get("admin", "/mails", status="failed"))

    def content_picture(self):
        answer = self.call("admin", "POST", "/settings/pictures", files={"file": ("a.png", png(), "image/png")})
        settings = self.get("admin", "/settings")
        settings["content"][0]["image"] = answer["id"]
        self.call("admin", "PUT", "/settings", json=settings)
        return answer["id"]

    def food_import(self):
        return self.get("admin", "/foods/imports")[0]["id"]

    def asked_webhook(self):
        events = ["appointment.booked", "purchase.confirmed"]
        return {"name": self.new("Site"), "url": "https://site.clinica.example/avisos", "events": events}

    def webhook(self):
        return self.post("admin", "/webhooks", self.asked_webhook())["webhook"]["id"]

    def delivery(self):
        """The demo's webhook and one of its deliveries."""
        webhook = next(it for it in self.get("admin", "/webhooks", page=1) if it["name"] == "Site da clínica")
        if webhook["status"] != "active":
            self.call("admin", "PUT", f"/webhooks/{webhook['id']}", json={"active": True})
        deliveries = self.get("admin", f"/webhooks/{webhook['id']}/deliveries", state="delivered")
        return {"id": webhook["id"], "delivery_id": deliveries[0]["id"]}

    # Conversations

    @cached_property
    def room(self):
        return self.post("carla", "/chat/rooms", {"user_id": self.ana})["id"]

    def chat_file(self):
        parts = {"message": (None, "Veja"), "file": ("a.png", png(), "image/png")}
        return self.call("carla", "POST", f"/chat/rooms/{self.room}/files", files=parts)["file"]["id"]


def extended_data(name, place="specialist"):
    section = {"name": "Geral", "fields": [{"name": name, "type": "text"}]}
    return {"name": name, "place": place, "extended_data": {"sections": [section]}}


def career_scores():
    return {"answers": {str(number): 7 if number <= 3 else 4 for number in range(1, 41)}}


def form(group, field, value):
    subgroups = [{"name": group, "fields": [{"name": field, "value": value}]}]
    return {"data": {"groups": [{"name": group, "subgroups": subgroups}]}, "status": "done"}
