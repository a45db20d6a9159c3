//! Errors in IBGE's tables, as messages for the administrator who sent them.

use std::fmt;

use thiserror::Error;

use super::super::numbers::Unread;
use platform::sheets::SheetError;

/// A sheet, and its file if there are several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLocation {
    pub file: Option<String>,
    pub sheet: String,
}

impl fmt::Display for SheetLocation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.file {
            Some(file) => write!(formatter, "Arquivo “{file}”, aba “{}”", self.sheet),
            None => write!(formatter, "Aba “{}”", self.sheet),
        }
    }
}

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum IbgeError {
    #[error("O arquivo não é um ZIP. Envie o ZIP com as quatro tabelas de composição de alimentos do IBGE.")]
    NotZip,
    #[error(
        "Este arquivo é uma planilha sozinha. Envie o ZIP com as quatro tabelas de composição de alimentos do IBGE, ou uma planilha que tenha as quatro, uma em cada aba."
    )]
    OneWorkbook,
    #[error("O arquivo ZIP está incompleto ou corrompido.")]
    DamagedZip,
    #[error("O arquivo ZIP é grande demais para as tabelas do IBGE.")]
    ZipTooLarge,
    #[error("O ZIP tem mais de {most} arquivos; as tabelas do IBGE são quatro.")]
    TooManyFiles { most: usize },
    #[error("O ZIP tem mais de {most} planilhas; as tabelas do IBGE são quatro.")]
    TooManyWorkbooks { most: usize },
    #[error("O ZIP tem um arquivo com um nome que não é aceito: “{file}”.")]
    BadPath { file: String },
    #[error("O arquivo “{file}” do ZIP está protegido por senha. Remova a senha e envie o ZIP de novo.")]
    Protected { file: String },
    #[error(
        "O arquivo “{file}” do ZIP está compactado de um modo que não é lido aqui. Compacte os arquivos de novo, como ZIP comum, e envie o ZIP."
    )]
    Compression { file: String },
    #[error("Arquivo “{file}” do ZIP: {error}")]
    Workbook { file: String, error: SheetError },
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error("Falta no ZIP: {}.{}", .tables.join("; "), .strange.concat())]
    MissingTables {
        tables: Vec<&'static str>,
        /// Sentences about workbooks that are none of the tables.
        strange: Vec<String>,
    },
    #[error("{second}: esta é a {table}, que também está em outro lugar ({first}).")]
    TableTwice { table: &'static str, first: SheetLocation, second: SheetLocation },
    #[error(
        "Esta planilha não parece ser a tabela de medidas caseiras do IBGE: nenhuma aba tem as colunas “Código do alimento”, “Código do tipo de medida” e “Quantidade em gramas”."
    )]
    NotMeasures,
    #[error("{place}: falta(m) a(s) coluna(s) {}.", .columns.join(", "))]
    MissingColumns { place: SheetLocation, columns: Vec<String> },
    #[error("{place}, linha {row}: {problem}")]
    Row { place: SheetLocation, row: usize, problem: RowProblem },
    #[error(
        "As tabelas parecem cortadas: nenhuma delas tem, no fim, a nota da fonte. Se não falta nada, escreva “Fonte: IBGE” na linha depois do último alimento e envie o arquivo de novo."
    )]
    NoSource,
    #[error("{place}: a tabela está incompleta, falta o alimento {code}, “{name}”.")]
    MissingFood { place: SheetLocation, code: String, name: String },
    #[error("{place}: a tabela está incompleta, o grupo “{group}” não tem alimentos.")]
    EmptyGroup { place: SheetLocation, group: String },
    #[error("{place}: a tabela não tem nenhum alimento.")]
    NoFoods { place: SheetLocation },
    #[error("{place}: a tabela tem mais de {most} alimentos; a do IBGE tem 1.971.")]
    TooManyFoods { place: SheetLocation, most: usize },
    #[error("{place}: a tabela tem mais de {most} medidas; a do IBGE tem cerca de 12 mil.")]
    TooManyMeasures { place: SheetLocation, most: usize },
}

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum RowProblem {
    #[error("o cabeçalho repetido é diferente do primeiro na coluna {column}.")]
    HeaderChanged { column: String },
    #[error("a coluna {column} aparece mais de uma vez.")]
    ColumnTwice { column: String },
    #[error("a coluna {column} está vazia.")]
    Missing { column: &'static str },
    #[error("o código “{text}” da coluna {column} não é válido.")]
    BadCode { column: &'static str, text: String },
    #[error("o texto “{text}” da coluna {column} é um erro de fórmula ou não tem letras.")]
    NoText { column: &'static str, text: String },
    #[error("o texto da coluna {column} é longo demais.")]
    TooLong { column: &'static str },
    #[error("o alimento {code} vem antes do primeiro grupo.")]
    NoGroup { code: String },
    #[error("o alimento {code} vem depois das notas do fim da tabela.")]
    AfterNotes { code: String },
    #[error("o alimento {code} já apareceu na linha {first}.")]
    FoodTwice { code: String, first: usize },
    #[error("o alimento {code}, “{name}”, não está na tabela 1.")]
    UnknownFood { code: String, name: String },
    #[error("o valor “{text}” da coluna {column} {why}")]
    BadValue { column: String, text: String, why: Unread },
    #[error("a medida {measure} do alimento {code} já apareceu na linha {first} com outro peso.")]
    MeasureTwice { code: String, measure: u32, first: usize },
    #[error("a medida {measure} do alimento {code} já apareceu com outro peso ({first}). Deixe no arquivo só a tabela certa.")]
    MeasureDiffers { code: String, measure: u32, first: String },
    #[error("a coluna {column} diz que um {measure} pesa {text} g.")]
    BadWeight { column: &'static str, measure: String, text: String },
}
